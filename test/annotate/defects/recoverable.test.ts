import { expect, test } from 'vitest';
import { isRecoverable } from '../../../annotate/defects/recoverable/is-recoverable.js';
import type { SourcePage } from '../../../annotate/source/model.js';
import { readHtml } from '../../../annotate/source/read-html.js';

/** Whether the attribute of the only element with id "it" could be written again. */
function recoverable(name: string, html: string, others: Record<string, string> = {}): boolean {
  const files = new Map(Object.entries({ 'index.html': html, ...others }));
  const elements = readHtml('index.html', html);
  const page: SourcePage = {
    route: '/index.html',
    viewport: { width: 800, height: 600 },
    files,
    elements,
    rules: [],
    seen: new Map(),
  };
  const valueIn = (element: (typeof elements)[number], wanted: string) =>
    element.attributes.find((attribute) => attribute.name === wanted)?.value;
  const element = elements.find((one) => valueIn(one, 'id') === 'it') ?? elements[0];
  if (element === undefined) throw new Error('There is no element.');
  return isRecoverable(page, element, name, valueIn(element, name) ?? '');
}

test('descriptions come back from words nearby, from file names and from elsewhere in the site', () => {
  expect(recoverable('alt', '<img id="it" src="img/red-barn.jpg" alt="A red barn">')).toBe(true);
  expect(
    recoverable(
      'alt',
      '<div><img id="it" src="1.jpg" alt="Ada Lovelace"><h4>Ada Lovelace</h4></div>',
    ),
  ).toBe(true);
  expect(recoverable('alt', '<img id="it" src="1.jpg" alt="Sunset in Porto">')).toBe(false);
  const elsewhere = { 'team.html': '<img src="1.jpg" alt="Sunset in Porto">' };
  expect(recoverable('alt', '<img id="it" src="1.jpg" alt="Sunset in Porto">', elsewhere)).toBe(
    true,
  );
  // Too short to say that it was not there by chance.
  expect(recoverable('alt', '<img id="it" src="1.jpg" alt="Porto">', { 'a.txt': 'Porto' })).toBe(
    false,
  );
});

test('labels of buttons come back from what their names say', () => {
  const toggler =
    '<button id="it" class="navbar-toggler" data-toggle="collapse" aria-label="Toggle navigation">≡</button>';
  expect(recoverable('aria-label', toggler)).toBe(true);
  expect(recoverable('aria-label', '<button id="it" aria-label="Dismiss offer">×</button>')).toBe(
    false,
  );
});

test('references come back where what they refer to is close or named alike', () => {
  const near = '<div><label id="it" for="x1">Name</label><input id="x1"></div>';
  expect(recoverable('for', near)).toBe(true);
  const filler = '<p>one</p>'.repeat(20);
  const far = `<form><div><div><label id="it" for="x1">Name</label></div></div>${filler}<input id="x1"></form>`;
  expect(recoverable('for', far)).toBe(false);
  expect(recoverable('for', far.replaceAll('x1', 'customer-name'))).toBe(true);
  expect(recoverable('for', '<div><label id="it" for="x1">Name</label><input></div>')).toBe(false);
  const target = '<a id="it" href="#menu" aria-controls="menu">x</a>';
  expect(recoverable('aria-controls', `<p>${target}</p><div><div id="menu"></div></div>`)).toBe(
    true,
  );
});

test('links come back where the site tells where they lead', () => {
  const about = '<a id="it" href="about.html">About us</a>';
  expect(recoverable('href', about)).toBe(false);
  expect(recoverable('href', about, { 'about.html': '' })).toBe(true);
  expect(recoverable('href', `${about}<footer><a href="about.html">About us</a></footer>`)).toBe(
    true,
  );
  const mail = (text: string) => `<a id="it" href="mailto:ada@example.org">${text}</a>`;
  expect(recoverable('href', mail('Write to us'))).toBe(false);
  expect(recoverable('href', mail('ada@example.org'))).toBe(true);
  expect(
    recoverable('href', '<a id="it" href="#team">Our team</a><section id="team"></section>'),
  ).toBe(true);
  expect(recoverable('href', '<a id="it" href="#">More</a>')).toBe(false);
  expect(recoverable('href', '<nav><a id="it" href="#">More</a><a href="#">Less</a></nav>')).toBe(
    true,
  );
});

test('the language comes back from the words or from other pages', () => {
  const page = (text: string, language: string) =>
    `<html lang="${language}"><body><p>${text}</p></body></html>`;
  const german = 'Wir sind für Sie da, und das ist nicht alles: der Weg ist das Ziel.';
  expect(recoverable('lang', page(german, 'de'))).toBe(true);
  expect(recoverable('lang', page(german, 'de-AT'))).toBe(true);
  expect(recoverable('lang', page(german, 'sv'))).toBe(false);
  expect(recoverable('lang', page('Hej', 'sv'))).toBe(false);
  expect(recoverable('lang', page('Hej', 'sv'), { 'b.html': '<html lang="sv">' })).toBe(true);
  expect(recoverable('lang', page('これは日本語の文章です', 'ja'))).toBe(true);
});

test('kinds, roles and states come back where names imply them or their like has them', () => {
  expect(recoverable('type', '<input id="it" type="email" name="email">')).toBe(true);
  expect(recoverable('type', '<input id="it" type="email" name="field1">')).toBe(false);
  expect(
    recoverable('role', '<div id="it" role="alert" class="alert alert-info">Saved</div>'),
  ).toBe(true);
  expect(recoverable('role', '<div id="it" role="alert" class="box">Saved</div>')).toBe(false);
  const tabs = (other: string) => `<ul><li id="it" role="x">1</li><li role="${other}">2</li></ul>`;
  expect(recoverable('role', tabs('x'))).toBe(true);
  expect(recoverable('role', tabs('y'))).toBe(false);
  expect(
    recoverable('aria-expanded', '<a id="it" aria-expanded="false" data-toggle="dropdown">x</a>'),
  ).toBe(true);
  expect(recoverable('aria-expanded', '<a id="it" aria-expanded="false">x</a>')).toBe(false);
  const bar = (inside: string) => `<div id="it" aria-valuenow="40" ${inside}</div>`;
  expect(recoverable('aria-valuenow', bar('style="width: 40%">'))).toBe(true);
  expect(recoverable('aria-valuenow', bar('>40 % done'))).toBe(true);
  expect(recoverable('aria-valuenow', bar('style="width: 140px">4'))).toBe(false);
  expect(recoverable('tabindex', '<b id="it" class="btn" tabindex="0">x</b>')).toBe(true);
  expect(recoverable('tabindex', '<b id="it" class="x" tabindex="0">x</b>')).toBe(false);
  expect(recoverable('required', '<p><label>Name *</label><input id="it" required></p>')).toBe(
    true,
  );
  expect(recoverable('required', '<p><label>Name</label><input id="it" required></p>')).toBe(false);
});
