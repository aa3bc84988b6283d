import { afterAll, describe, expect, it } from 'vitest';
import { type Files, parser, routesOf, summary } from './routes-run.js';

const projects: Readonly<Record<string, { files: Files; found: readonly string[] }>> = {
  'nested elements with index and layout routes': {
    files: {
      'src/App.tsx': `
        import { BrowserRouter, Routes, Route, Navigate } from 'react-router-dom';
        export default function App() {
          return (
            <BrowserRouter>
              <Routes>
                <Route element={<Shell />}>
                  <Route path="/" element={<Layout />}>
                    <Route index element={<Home />} />
                    <Route path="about" element={<About />} />
                    <Route path="users" element={<Users />}>
                      <Route path=":id" element={<User />} />
                      <Route path=":id/edit/" element={<Edit />} />
                    </Route>
                    <Route path="shop"><Route index element={<Shop />} /><Route path="cart" element={<Cart />} /></Route>
                    <Route path="old" element={<Navigate to="/about" replace />} />
                  </Route>
                </Route>
                <Route path="*" element={<Missing />} />
              </Routes>
            </BrowserRouter>
          );
        }`,
    },
    found: [
      ...['/', '/about', '/shop', '/shop/cart', '/users', '/users/:id', '/users/:id/edit'],
      '/old -> /about',
      '/*',
    ],
  },
  'version 5 with switches, redirects, lists of paths and guarded routes': {
    files: {
      'src/App.js': `
        import { Switch, Route, Redirect } from 'react-router-dom';
        export const App = () => (
          <Switch>
            <Route exact path="/" component={Home} />
            <Route path={['/sign-in', '/login']} component={Login} />
            <PrivateRoute path="/account" component={Account} />
            <Route path="/old" render={() => <Redirect to="/account" />} />
            <Route exact path="/start"><Redirect to="/" /></Route>
            <Redirect from="/home" to="/" />
            <Redirect from="/next" to={next()} />
            <Route component={NotFound} />
          </Switch>
        );`,
    },
    found: [
      ...['/', '/account', '/login', '/sign-in'],
      ...['/home -> /', '/next -> ', '/old -> /account', '/start -> /'],
      '/*',
    ],
  },
  'a data router, its routes in other files behind aliases': {
    files: {
      'src/router/index.ts': `
        import { createBrowserRouter } from 'react-router-dom';
        import { publicRoutes } from '@/routes/public';
        import admin from '../routes/admin';
        export const router = createBrowserRouter([...publicRoutes, admin, { path: '*', element: null }]);`,
      'src/routes/public.tsx': `
        import { PATHS, api } from '~/constants';
        import type { RouteObject } from 'react-router-dom';
        export const publicRoutes: RouteObject[] = [
          { path: PATHS.home, element: <Home /> },
          { path: \`\${PATHS.blog}/:slug\`, lazy: () => import('../pages/post') },
          { path: PATHS['about'], Component: About },
          { path: '/go', loader: () => redirect('/about') },
        ];`,
      'src/routes/admin.tsx': `
        const admin = {
          path: '/admin',
          element: <Admin />,
          children: [
            { index: true, element: <Overview /> },
            { path: 'users', element: <Users />, children: [{ path: ':id', element: <User /> }] },
          ],
        } as const;
        export { admin as default };`,
      'src/constants.ts': `
        const BLOG = '/blog';
        export const PATHS = { home: '/', blog: BLOG, about: '/about' } as const;`,
    },
    found: [
      ...['/', '/about', '/admin', '/admin/users', '/admin/users/:id', '/blog/:slug'],
      '/go -> /about',
      '/*',
    ],
  },
  'useRoutes with paths made by a function': {
    files: {
      'src/paths.js': `
        function path(root, sub) { return \`\${root}\${sub}\`; }
        const ROOT = '/dashboard';
        export const PATH = { root: ROOT, app: path(ROOT, '/app'), user: { list: path(ROOT, '/user/list') } };`,
      'src/routes/index.jsx': `
        import { useRoutes, Navigate } from 'react-router-dom';
        import { PATH } from '../paths';
        export default function Router() {
          return useRoutes([
            { path: 'dashboard', element: <Layout />, children: [
              { element: <Navigate to={PATH.app} replace />, index: true },
              { path: 'app', element: <App /> },
              { path: PATH.user.list, element: <List /> },
            ] },
          ]);
        }`,
    },
    found: ['/dashboard/app', '/dashboard/user/list', '/dashboard -> /dashboard/app'],
  },
  'createRoutesFromElements in a hash router': {
    files: {
      'src/main.jsx': `
        import { createHashRouter, createRoutesFromElements, Route } from 'react-router-dom';
        createHashRouter(createRoutesFromElements(
          <Route path="/" element={<Root />}><Route path="team" element={<Team />} /></Route>
        ));`,
    },
    found: ['/', '/team'],
  },
  'a dashboard that loops over a list with layouts': {
    files: {
      'src/index.js': `
        import { HashRouter, Route, Switch, Redirect } from 'react-router-dom';
        <HashRouter><Switch>
          <Route path="/admin" render={(props) => <AdminLayout {...props} />} />
          <Route path="/auth" render={(props) => <AuthLayout {...props} />} />
          <Redirect from="/" to="/admin/index" />
        </Switch></HashRouter>;`,
      'src/layouts/Admin.js': `
        import routes from 'routes.js';
        class Admin extends React.Component {
          getRoutes = (list) => list.map((prop, key) => {
            if (prop.layout === '/admin') {
              return <Route path={prop.layout + prop.path} component={prop.component} key={key} />;
            } else { return null; }
          });
          render() { return <Switch>{this.getRoutes(routes)}<Redirect from="*" to="/admin/index" /></Switch>; }
        }`,
      'src/layouts/Auth.js': `
        import routes from '../routes.js';
        const getRoutes = (routes) => routes.map((prop, key) =>
          prop.layout === '/auth' ? <Route path={'/auth' + prop.path} element={prop.component} key={key} /> : null);
        export default () => <Routes>{getRoutes(routes)}</Routes>;`,
      'src/routes.js': `
        var routes = [
          { path: '/index', name: 'Dashboard', component: Index, layout: '/admin' },
          { path: '/tables', name: 'Tables', component: Tables, layout: '/admin' },
          { path: '/login', name: 'Login', component: Login, layout: '/auth' },
        ];
        export default routes;`,
    },
    found: ['/admin/index', '/admin/tables', '/auth/login', '/ -> /admin/index', '/*'],
  },
  'a list of groups, walked by a function that calls itself': {
    files: {
      'src/App.js': `
        import { Routes, Route, Navigate } from 'react-router-dom';
        import routes from './routes';
        export default function App() {
          const [list] = useState(routes);
          const getRoutes = (all) => all.map((route) => {
            if (route.collapse) { return getRoutes(route.collapse); }
            if (route.route) { return <Route exact path={route.route} element={route.component} key={route.key} />; }
            return null;
          });
          return <Routes>{getRoutes(list)}<Route path="*" element={<Navigate to="/dashboard" />} /></Routes>;
        }`,
      'src/routes.js': `
        const routes = [
          { type: 'collapse', key: 'dashboard', route: '/dashboard', component: <Dashboard /> },
          { type: 'title', title: 'Pages' },
          { type: 'collapse', key: 'more', collapse: [{ route: '/profile', component: <Profile /> }, { route: '/billing', component: <Billing /> }] },
        ];
        export default routes;`,
    },
    found: ['/billing', '/dashboard', '/profile', '/*'],
  },
  'routes inside of a routed component': {
    files: {
      'src/App.tsx': `
        import { Routes, Route } from 'react-router-dom';
        const Settings = lazy(() => import('./settings/Settings'));
        export const App = () => <Routes><Route path="/" element={<Home />} /><Route path="settings/*" element={<Settings />} /></Routes>;`,
      'src/settings/Settings.tsx': `
        import { Routes, Route } from 'react-router-dom';
        export default () => <Routes><Route index element={<All />} /><Route path="profile" element={<Profile />} /></Routes>;`,
    },
    found: ['/', '/settings', '/settings/profile', '/settings/*'],
  },
  wouter: {
    files: {
      'src/app.tsx': `
        import { Route, Switch, Router } from 'wouter';
        export const App = () => (
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/users/:name">{(params) => <User name={params.name} />}</Route>
            <Route path="/app" nest><Route path="/inbox"><Inbox /></Route></Route>
            <Route>Not found</Route>
          </Switch>
        );`,
    },
    found: ['/', '/app/inbox', '/users/:name'],
  },
  'Reach Router': {
    files: {
      'src/app.js': `
        import { Router } from '@reach/router';
        export default () => <Router><Home path="/" /><Dash path="dash"><Stats path="stats" /></Dash><Missing default /></Router>;`,
    },
    found: ['/', '/dash', '/dash/stats', '/*'],
  },
  'TanStack Router in code': {
    files: {
      'src/main.tsx': `
        import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
        const root = createRootRoute({ component: Root });
        const index = createRoute({ getParentRoute: () => root, path: '/', component: Home });
        const posts = createRoute({ getParentRoute: () => root, path: 'posts', component: Posts });
        const frame = createRoute({ getParentRoute: () => posts, id: 'frame', component: Frame });
        const post = createRoute({ getParentRoute: () => frame, path: '$postId', component: Post });
        const tree = root.addChildren([index, posts.addChildren([frame.addChildren([post])])]);`,
    },
    found: ['/', '/posts', '/posts/:postId'],
  },
  'TanStack Router by files': {
    files: {
      'src/routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router'; export const Route = createFileRoute('/')({ component: Home });`,
      'src/routes/_auth.tsx': `import { createFileRoute } from '@tanstack/react-router'; export const Route = createFileRoute('/_auth')({ component: Frame });`,
      'src/routes/_auth.inbox.tsx': `import { createFileRoute } from '@tanstack/react-router'; export const Route = createFileRoute('/_auth/inbox/')({ component: Inbox });`,
      'src/routes/posts.$id.tsx': `import { createFileRoute } from '@tanstack/react-router'; export const Route = createFileRoute('/posts/$id')({ component: Post });`,
      'src/routes/files.$.tsx': `import { createFileRoute } from '@tanstack/react-router'; export const Route = createFileRoute('/files/$')({ component: File });`,
      'src/routes/old.tsx': `import { createFileRoute, redirect } from '@tanstack/react-router'; export const Route = createFileRoute('/old')({ beforeLoad: () => { throw redirect({ to: '/inbox' }); } });`,
    },
    found: ['/', '/files', '/inbox', '/posts/:id', '/old -> /inbox', '/files/*'],
  },
};

afterAll(() => parser.close());

describe('routes of React apps', () => {
  it.each(Object.keys(projects))('%s', async (name) => {
    const project = projects[name];
    const map = await routesOf(project?.files ?? {});
    expect(summary(map)).toEqual(project?.found);
  });

  it('are followed into loops, not only taken from lists', async () => {
    const { files = {} } = projects['a dashboard that loops over a list with layouts'] ?? {};
    const { routes, notes } = await routesOf(files);
    expect(notes).toEqual([]);
    const [first] = routes;
    expect(first).toMatchObject({
      source: 'src/layouts/Admin.js:6',
      router: 'react-router',
      hash: true,
    });
  });

  it('say where they are from, and what they need', async () => {
    const { routes } = await routesOf(
      projects['createRoutesFromElements in a hash router']?.files ?? {},
    );
    const shared = { router: 'react-router', dynamic: false, hash: true };
    expect(routes).toEqual([
      { ...shared, path: '/', source: 'src/main.jsx:4' },
      { ...shared, path: '/team', source: 'src/main.jsx:4' },
    ]);
    const nested = await routesOf(
      projects['nested elements with index and layout routes']?.files ?? {},
    );
    const user = nested.routes.find(({ path }) => path === '/users/:id');
    expect(user).toEqual({
      ...{ path: '/users/:id', source: 'src/App.tsx:12', router: 'react-router' },
      ...{ dynamic: true, hash: false },
    });
    expect(nested.routes[0]?.index).toBe(true);
  });
});
