import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Layout } from './parts/Layout';
import { ClassDetail } from './pages/ClassDetail';
import { Classes } from './pages/Classes';
import { Kiln } from './pages/Kiln';
import { Members } from './pages/Members';
import { NotFound } from './pages/NotFound';
import { Orders } from './pages/Orders';
import { Overview } from './pages/Overview';
import { Settings } from './pages/Settings';
import './style.css';

const router = createBrowserRouter([
  {
    path: '/',
    element: <Layout />,
    children: [
      { index: true, element: <Overview /> },
      { path: 'classes', element: <Classes /> },
      { path: 'classes/:classId', element: <ClassDetail /> },
      { path: 'members', element: <Members /> },
      { path: 'kiln', element: <Kiln /> },
      { path: 'orders', element: <Orders /> },
      { path: 'settings', element: <Settings /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
