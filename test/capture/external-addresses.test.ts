import { describe, expect, it } from 'vitest';
import { pathInPackage } from '../../capture/external/libraries.js';
import { libraryFile } from '../../capture/external/library-address.js';
import { nearestFamily } from '../../capture/external/nearest-family.js';
import { placeholderPicture, sizeInAddress } from '../../capture/external/placeholder.js';
import { isService } from '../../capture/external/services.js';
import { wantedFamilies } from '../../capture/external/web-fonts.js';
import { shippedFamilies } from '../../capture/fonts/shipped.js';

const file = (address: string) => libraryFile(new URL(address));

describe('the library that an address means', () => {
  it.each([
    [
      'https://cdn.jsdelivr.net/npm/bootstrap@5.3.2/dist/css/bootstrap.min.css',
      'bootstrap',
      '5.3.2',
      'dist/css/bootstrap.min.css',
    ],
    [
      'https://cdn.jsdelivr.net/npm/@popperjs/core@2.11.8/dist/umd/popper.min.js',
      '@popperjs/core',
      '2.11.8',
      'dist/umd/popper.min.js',
    ],
    ['https://cdn.jsdelivr.net/npm/vue@3', 'vue', '3', ''],
    ['https://cdn.jsdelivr.net/npm/chart.js', 'chart.js', '', ''],
    [
      'https://unpkg.com/react@18/umd/react.production.min.js',
      'react',
      '18',
      'umd/react.production.min.js',
    ],
    ['https://unpkg.com/@babel/standalone/babel.min.js', '@babel/standalone', '', 'babel.min.js'],
    [
      'https://cdnjs.cloudflare.com/ajax/libs/twitter-bootstrap/4.6.0/js/bootstrap.min.js',
      'bootstrap',
      '4.6.0',
      'js/bootstrap.min.js',
    ],
    [
      'https://cdnjs.cloudflare.com/ajax/libs/Chart.js/2.9.4/Chart.min.js',
      'chart.js',
      '2.9.4',
      'Chart.min.js',
    ],
    [
      'https://cdnjs.cloudflare.com/ajax/libs/highlight.js/11.9.0/styles/github.min.css',
      '@highlightjs/cdn-assets',
      '11.9.0',
      'styles/github.min.css',
    ],
    [
      'https://cdn.bootcdn.net/ajax/libs/moment.js/2.29.4/moment.min.js',
      'moment',
      '2.29.4',
      'moment.min.js',
    ],
    [
      'https://ajax.googleapis.com/ajax/libs/jqueryui/1.13.2/jquery-ui.min.js',
      'jquery-ui-dist',
      '1.13.2',
      'jquery-ui.min.js',
    ],
    ['https://lib.baomitu.com/vue/2.6.14/vue.min.js', 'vue', '2.6.14', 'vue.min.js'],
    ['https://cdn.staticfile.org/jquery/3.6.0/jquery.min.js', 'jquery', '3.6.0', 'jquery.min.js'],
    [
      'https://cdn.bootcss.com/lodash.js/4.17.21/lodash.min.js',
      'lodash',
      '4.17.21',
      'lodash.min.js',
    ],
    [
      'https://code.ionicframework.com/ionicons/2.0.1/css/ionicons.min.css',
      'ionicons',
      '2.0.1',
      'css/ionicons.min.css',
    ],
    [
      'https://maxcdn.bootstrapcdn.com/font-awesome/4.7.0/css/font-awesome.min.css',
      'font-awesome',
      '4.7.0',
      'css/font-awesome.min.css',
    ],
    [
      'https://netdna.bootstrapcdn.com/twitter-bootstrap/2.3.2/css/bootstrap.min.css',
      'bootstrap',
      '2.3.2',
      'css/bootstrap.min.css',
    ],
    [
      'https://stackpath.bootstrapcdn.com/bootstrap/4.5.2/js/bootstrap.min.js',
      'bootstrap',
      '4.5.2',
      'js/bootstrap.min.js',
    ],
    [
      'https://maxcdn.bootstrapcdn.com/bootswatch/latest/flatly/bootstrap.min.css',
      'bootswatch',
      '',
      'flatly/bootstrap.min.css',
    ],
    [
      'https://code.jquery.com/jquery-3.7.1.slim.min.js',
      'jquery',
      '3.7.1',
      'dist/jquery.slim.min.js',
    ],
    [
      'https://code.jquery.com/ui/1.13.2/themes/base/jquery-ui.css',
      'jquery-ui-dist',
      '1.13.2',
      'themes/base/jquery-ui.css',
    ],
    [
      'https://use.fontawesome.com/releases/v5.15.4/css/all.css',
      '@fortawesome/fontawesome-free',
      '5.15.4',
      'css/all.css',
    ],
    [
      'https://kit.fontawesome.com/42d5adcbca.js',
      '@fortawesome/fontawesome-free',
      '5.15.4',
      'js/all.min.js',
    ],
  ])('%s', (address, name, version, path) => {
    expect(file(address)).toEqual({ name, version, path });
  });

  it.each([
    'https://example.org/ajax/libs/jquery/3.6.0/jquery.min.js',
    'https://cdn.jsdelivr.net/gh/someone/something/file.js',
    'https://code.jquery.com/other.js',
    'https://unpkg.com/',
    'https://unpkg.com/-/v1/search?text=x',
    'https://unpkg.com/.hidden/file.js',
    'https://unpkg.com/_private/file.js',
    'https://unpkg.com/a%20b/file.js',
    'https://unpkg.com/%E0%A4%A/file.js',
    'https://unpkg.com/@scope/',
  ])('%s means none', (address) => {
    expect(file(address)).toBeUndefined();
  });

  it('does not mistake a name for what every object has', () => {
    const address = 'https://cdnjs.cloudflare.com/ajax/libs/constructor/1.0.0/a.js';
    expect(file(address)).toEqual({ name: 'constructor', version: '1.0.0', path: 'a.js' });
  });
});

describe('the file of a package that a mirror means', () => {
  const tree = Object.fromEntries(
    [
      'dist/css/bootstrap.min.css',
      'dist/js/bootstrap.min.js',
      'js/dist/other.js',
      'scss/bootstrap.scss',
      'a/index.js',
      'b/index.js',
      'deep/er/index.js',
    ].map((path) => [path, { hash: path, size: 1 }]),
  );
  it.each([
    ['dist/css/bootstrap.min.css', 'dist/css/bootstrap.min.css'],
    ['/dist/css/bootstrap.min.css', 'dist/css/bootstrap.min.css'],
    ['css/bootstrap.min.css', 'dist/css/bootstrap.min.css'],
    ['bootstrap.min.js', 'dist/js/bootstrap.min.js'],
    ['elsewhere/js/bootstrap.min.js', 'dist/js/bootstrap.min.js'],
    ['index.js', 'a/index.js'],
    ['er/index.js', 'deep/er/index.js'],
  ])('%s is %s', (wanted, found) => {
    expect(pathInPackage(tree, wanted)).toBe(found);
  });
  it.each(['strap.min.js', 'missing.js', 'constructor', ''])('%j is none', (wanted) => {
    expect(pathInPackage(tree, wanted)).toBeUndefined();
  });
});

describe('placeholder pictures', () => {
  it.each([
    ['https://via.placeholder.com/300x200', 300, 200],
    ['https://via.placeholder.com/350x150.png?text=Hi', 350, 150],
    ['https://picsum.photos/400/250', 400, 250],
    ['https://picsum.photos/id/237/200/300', 200, 300],
    ['https://source.unsplash.com/random/800x600', 800, 600],
    ['https://images.unsplash.com/photo-1?w=500&h=320&fit=crop', 500, 320],
    ['https://example.org/a.jpg?width=60&height=40', 60, 40],
    ['https://placehold.co/150', 150, 150],
    ['https://dummyimage.com/640/09f/fff', 640, 640],
    ['https://example.org/9999x9999.png', 4_000, 4_000],
    ['https://example.org/0x100.png', 640, 480],
    ['https://loremflickr.com/320/240/dog', 320, 240],
    ['https://example.org/uploads/2023/05/photo.jpg', 640, 480],
    ['https://example.org/uploads/2023/05/photo-300x200.jpg', 300, 200],
    ['https://example.org/photo.jpg', 640, 480],
    ['https://img.shields.io/npm/v/some.svg', 90, 20],
  ])('%s is %d × %d', (address, width, height) => {
    expect(sizeInAddress(new URL(address))).toEqual({ width, height });
  });

  it('depend on the address alone, and neighbours differ', () => {
    const svg = (name: string) => placeholderPicture(new URL(`https://a.test/${name}`)).svg;
    expect(svg('1.jpg')).toBe(svg('1.jpg'));
    expect(svg('1.jpg')).not.toBe(svg('2.jpg'));
    expect(svg('80x60.jpg')).toContain('width="80" height="60"');
  });
});

describe('font families', () => {
  it.each([
    ['Roboto', 'roboto'],
    ['open sans', 'open-sans'],
    ['Source Sans Pro', 'source-sans-3'],
    ['Quicksand', 'nunito'],
    ['Fira Code', 'roboto-mono'],
    ['Zilla Slab', 'roboto-slab'],
    ['Barlow Condensed', 'oswald'],
    ['DM Serif Display', 'playfair-display'],
    ['Hanken Grotesk', 'inter'],
    ['EB Garamond', 'lora'],
    ['Material Symbols Outlined', 'material-icons'],
    ['Material Icons Round', 'material-icons-round'],
    ['Unheard Of', 'inter'],
    ['constructor', 'inter'],
  ])('%s is drawn with %s', async (name, id) => {
    expect(nearestFamily(name, await shippedFamilies())?.id).toBe(id);
  });

  const wanted = (query: string) =>
    wantedFamilies(new URL(`https://fonts.googleapis.com/css?${query}`));

  it('are read in both notations of the font services', () => {
    expect(wanted('family=Lato:300,400i|Open+Sans')).toEqual([
      { name: 'Lato', weights: [300, 400], italic: true },
      { name: 'Open Sans', weights: [400], italic: false },
    ]);
    expect(wanted('family=Inter:wght@400;700&family=Lora:ital,wght@0,400;1,700')).toEqual([
      { name: 'Inter', weights: [400, 700], italic: false },
      { name: 'Lora', weights: [400, 700], italic: true },
    ]);
    expect(wanted('family=Inter:wght@300..600')[0]?.weights).toEqual([300, 400, 500, 600]);
    expect(wanted('family=&family=|')).toEqual([]);
  });
});

describe('services', () => {
  it.each([
    ['https://www.google-analytics.com/analytics.js', true],
    ['https://www.googletagmanager.com/gtag/js?id=UA-1', true],
    ['https://self-hosted.example/js/analytics.min.js', true],
    ['https://www.google.com/recaptcha/api.js', true],
    ['https://js.stripe.com/v3/', true],
    ['https://notstripe.com/v3/', false],
    ['https://example.org/app.js', false],
  ])('%s: %s', (address, service) => {
    expect(isService(new URL(address))).toBe(service);
  });
});
