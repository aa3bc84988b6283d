import { afterAll, describe, expect, it } from 'vitest';
import { depends, type Files, parser, routesOf, summary } from './routes-run.js';

afterAll(() => parser.close());

const projects: Readonly<Record<string, { files: Files; found: readonly string[] }>> = {
  'vue-router with children, names, aliases and lazy pages': {
    files: {
      'src/plugins/router.ts': `
        import { createRouter, createWebHistory } from 'vue-router';
        import { adminRoutes } from '@/router/admin';
        const routes = [
          { path: '/', name: 'home', component: () => import('../views/Home.vue'), alias: ['/home'] },
          { path: '/start', redirect: { name: 'home' } },
          { path: '/docs', redirect: '/docs/intro' },
          { path: '/docs/:page(\\\\w+)', component: Docs },
          ...adminRoutes,
          { path: '/:pathMatch(.*)*', component: Missing },
        ];
        export default createRouter({ history: createWebHistory(), routes });`,
      'src/router/admin.ts': `
        export const adminRoutes = [{
          path: '/admin', component: Layout,
          children: [
            { path: '', component: Overview },
            { path: 'users', component: Users },
            { path: 'users/:id?', component: User },
            { path: '/sign-in', component: SignIn },
          ],
        }];`,
    },
    found: [
      ...['/', '/admin', '/admin/users', '/admin/users/:id', '/docs/:page', '/sign-in'],
      ...['/docs -> /docs/intro', '/home -> /', '/start -> /'],
      '/*',
    ],
  },
  'vue-router 3 in a page of its own': {
    files: {
      'src/router.js': `
        import Vue from 'vue'; import Router from 'vue-router'; Vue.use(Router);
        export default new Router({ linkExactActiveClass: 'active', routes: [
          { path: '/', redirect: 'dashboard', component: Layout, children: [
            { path: '/dashboard', name: 'dashboard', component: () => import('./views/Dashboard.vue') },
            { path: '/icons', component: Icons } ] },
        ] });`,
    },
    found: ['/dashboard', '/icons', '/ -> /dashboard'],
  },
  'Angular with lazy modules and lists': {
    files: {
      'src/app/app-routing.module.ts': `
        import { Routes, RouterModule } from '@angular/router';
        const routes: Routes = [
          { path: '', redirectTo: 'home', pathMatch: 'full' },
          { path: 'home', component: HomeComponent },
          { path: 'users/:id', component: UserComponent, children: [{ path: 'posts', component: PostsComponent }] },
          { path: 'admin', loadChildren: () => import('./admin/admin.module').then((m) => m.AdminModule) },
          { path: 'shop', loadChildren: () => import('./shop/shop.routes').then((m) => m.shopRoutes) },
          { path: 'old', loadChildren: './old/old.module#OldModule' },
          { path: '**', redirectTo: 'home' },
        ];
        @NgModule({ imports: [RouterModule.forRoot(routes, { useHash: true })], exports: [RouterModule] })
        export class AppRoutingModule {}`,
      'src/app/admin/admin.module.ts': `
        import { AdminRoutingModule } from './admin-routing.module';
        @NgModule({ imports: [AdminRoutingModule] }) export class AdminModule {}`,
      'src/app/admin/admin-routing.module.ts': `
        import { RouterModule } from '@angular/router';
        import { AdminRoutes } from './admin.routes';
        @NgModule({ imports: [RouterModule.forChild(AdminRoutes)] }) export class AdminRoutingModule {}`,
      'src/app/admin/admin.routes.ts': `
        export const AdminRoutes: Routes = [{ path: '', component: A }, { path: 'logs', component: B }];`,
      'src/app/shop/shop.routes.ts': `
        export const shopRoutes: Routes = [{ path: 'cart', loadComponent: () => import('./cart') }];`,
      'src/app/old/old.module.ts': `
        import { RouterModule } from '@angular/router';
        @NgModule({ imports: [RouterModule.forChild([{ path: 'page', component: C }])] }) export class OldModule {}`,
    },
    found: [
      ...[
        '/admin',
        '/admin/logs',
        '/home',
        '/old/page',
        '/shop/cart',
        '/users/:id',
        '/users/:id/posts',
      ],
      '/ -> /home',
      '/*',
    ],
  },
  'Angular without modules': {
    files: {
      'src/app/app.routes.ts': `
        import { Routes } from '@angular/router';
        enum Path { Home = '', About = 'about' }
        export const routes: Routes = [
          { path: '', component: Shell, children: [{ path: Path.Home, component: Home }, { path: Path.About, component: About }] },
        ];`,
      'src/app/app.config.ts': `
        import { provideRouter, withHashLocation } from '@angular/router';
        import { routes } from './app.routes';
        export const appConfig = { providers: [provideRouter(routes, withHashLocation())] };`,
    },
    found: ['/', '/about'],
  },
  AngularJS: {
    files: {
      'app/app.js': `
        angular.module('app', ['ngRoute']).config(function ($routeProvider, $stateProvider) {
          $routeProvider.when('/phones', { templateUrl: 'list.html' }).when('/phones/:id', { template: '<x/>' })
            .when('/old', { redirectTo: '/phones' }).otherwise('/phones');
          $stateProvider.state('about', { url: '/about', templateUrl: 'about.html' });
        });`,
    },
    found: ['/about', '/phones', '/phones/:id', '/old -> /phones'],
  },
  'Next.js, both folders': {
    files: {
      'package.json': depends('next', 'react'),
      'pages/index.js': '',
      'pages/_app.js': '',
      'pages/api/users.js': '',
      'pages/blog/[slug].tsx': '',
      'pages/docs/[[...rest]].tsx': '',
      'src/app/page.tsx': '',
      'src/app/layout.tsx': '',
      'src/app/(shop)/cart/page.tsx': '',
      'src/app/@modal/(.)photo/page.tsx': '',
      'src/app/@team/members/page.jsx': '',
      'src/app/users/[id]/page.tsx': '',
      'src/app/files/[...path]/page.tsx': '',
      'src/app/_private/page.tsx': '',
      'src/app/api/route.ts': '',
      '.next/server/app/built/page.js': '',
    },
    found: [
      ...['/', '/blog/:slug', '/cart', '/docs', '/files', '/members', '/users/:id'],
      ...['/docs/*', '/files/*'],
    ],
  },
  'Nuxt, both spellings': {
    files: {
      'package.json': depends('nuxt'),
      'pages/index.vue': '',
      'pages/users/_id.vue': '',
      'pages/posts/[id].vue': '',
      'pages/[...slug].vue': '',
      'pages/about/index.vue': '',
    },
    found: ['/', '/about', '/posts/:id', '/users/:id', '/*'],
  },
  SvelteKit: {
    files: {
      'package.json': depends('@sveltejs/kit'),
      'src/routes/+page.svelte': '',
      'src/routes/+layout.svelte': '',
      'src/routes/(app)/inbox/+page.svelte': '',
      'src/routes/(app)/inbox/[id=integer]/+page@.svelte': '',
      'src/routes/[[lang]]/about/+page.svelte': '',
      'src/routes/api/+server.ts': '',
      'src/routes/docs/[...path]/+page.svelte': '',
    },
    found: ['/', '/:lang/about', '/docs', '/inbox', '/inbox/:id', '/docs/*'],
  },
  Astro: {
    files: {
      'package.json': depends('astro'),
      'src/pages/index.astro': '',
      'src/pages/404.astro': '',
      'src/pages/rss.xml.js': '',
      'src/pages/blog/index.md': '',
      'src/pages/blog/[slug].astro': '',
      'src/pages/_draft.astro': '',
    },
    found: ['/', '/blog', '/blog/:slug'],
  },
  Gatsby: {
    files: {
      'package.json': depends('gatsby'),
      'src/pages/index.js': '',
      'src/pages/404.js': '',
      'src/pages/team/about.tsx': '',
      'src/pages/products/{Product.name}.js': '',
    },
    found: ['/', '/products/:name', '/team/about'],
  },
  'React Router as a framework': {
    files: {
      'package.json': depends('@react-router/dev'),
      'app/routes.ts': `
        import { type RouteConfig, index, layout, prefix, route } from '@react-router/dev/routes';
        export default [
          index('./home.tsx'),
          route('about', './about.tsx'),
          layout('./auth/layout.tsx', [route('login', './auth/login.tsx')]),
          ...prefix('concerts', [index('./c/home.tsx'), route(':city', './c/city.tsx')]),
        ] satisfies RouteConfig;`,
    },
    found: ['/', '/about', '/concerts', '/concerts/:city', '/login'],
  },
  'Remix by files': {
    files: {
      'package.json': depends('@remix-run/react'),
      'app/routes/_index.tsx': '',
      'app/routes/concerts.$city.tsx': '',
      'app/routes/_auth.tsx': '',
      'app/routes/_auth.login.tsx': '',
      'app/routes/users_.edit/route.tsx': '',
      'app/routes/users_.edit/form.tsx': '',
    },
    found: ['/', '/concerts/:city', '/login', '/users/edit'],
  },
  'Svelte routers': {
    files: {
      'src/App.svelte': `<script>import { Router, Route } from 'svelte-routing'; import Admin from 'layouts/Admin.svelte';</script>
        <Router><Route path="blog/:id" let:params><Blog /></Route><Route path="/" component={Home} /><Route path="admin/*admin" component="{Admin}" /><Route component={Missing} /></Router>`,
      'src/layouts/Admin.svelte': `<script>import { Router, Route } from 'svelte-routing';</script><Router url="admin"><Route path="users" component="{Users}" /></Router>`,
      'src/Other.svelte': `<script lang="ts">
        import Router from 'svelte-spa-router';
        import { routes } from './routes';
        </script><Router {routes} />`,
      'src/routes.ts': `export const routes = { '/spa': Spa, '/spa/:id': One, '*': Missing };`,
    },
    found: ['/', '/admin/users', '/blog/:id', '/spa', '/spa/:id', '/*', '/admin/*'],
  },
  'Solid, with components around the pages': {
    files: {
      'src/index.tsx': `
        import { Router, Route } from '@solidjs/router';
        render(() => <Router root={App}><Route path="/users" component={Users}><Route path="/:id" component={User} /></Route></Router>);`,
    },
    found: ['/users', '/users/:id'],
  },
};

describe('routes of other frameworks', () => {
  it.each(Object.keys(projects))('%s', async (name) => {
    const project = projects[name];
    expect(summary(await routesOf(project?.files ?? {}))).toEqual(project?.found);
  });

  it('are behind a hash where the router says so', async () => {
    const hashed = async (name: string) => {
      const { routes } = await routesOf(projects[name]?.files ?? {});
      return new Set(routes.map(({ hash }) => hash));
    };
    expect(await hashed('vue-router with children, names, aliases and lazy pages')).toEqual(
      new Set([false]),
    );
    expect(await hashed('vue-router 3 in a page of its own')).toEqual(new Set([true]));
    expect(await hashed('Angular with lazy modules and lists')).toEqual(new Set([true]));
    expect(await hashed('Angular without modules')).toEqual(new Set([true]));
    expect(await hashed('Svelte routers')).toEqual(new Set([true, false]));
  });
});
