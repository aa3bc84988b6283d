import { z } from 'zod';

/** What a site is for, as far as tasks are stratified by it. */
export const Category = z.enum(['Content', 'Admin', 'Transaction', 'Specialty']);
export type Category = z.infer<typeof Category>;

/** What a site is about. */
export const Domain = z.enum([
  'E-commerce & Fintech',
  'Enterprise & Productivity',
  'Social & Communication',
  'Data Science & Analytics',
  'Content Creation & Multimedia',
  'Entertainment & Streaming',
  'Game Development & Gaming',
  'Education & Learning',
  'Simulation & Scientific Modeling',
  'Infrastructure & System Management',
  'DevTools & Engineering',
  'Logic & Workflow Visualization',
  'Location Services & Transit',
  'Information & Personal Branding',
  'Lifestyle & Niche Utilities',
]);
export type Domain = z.infer<typeof Domain>;
