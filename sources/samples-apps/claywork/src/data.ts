export interface StudioClass {
  id: string;
  title: string;
  teacher: string;
  day: string;
  time: string;
  seats: number;
  taken: number;
  level: 'Beginner' | 'Intermediate' | 'Open';
  about: string;
}

export const classes: StudioClass[] = [
  { id: 'first-bowls', title: 'First bowls', teacher: 'Ines Moreau', day: 'Monday', time: '18:00', seats: 8, taken: 6, level: 'Beginner', about: 'Centre, open and pull a small bowl. Four evenings, clay and firing included.' },
  { id: 'slab-and-coil', title: 'Slab and coil', teacher: 'Tomas Berg', day: 'Tuesday', time: '10:00', seats: 10, taken: 10, level: 'Open', about: 'Hand building without a wheel: planters, trays and one large vessel.' },
  { id: 'glaze-lab', title: 'Glaze lab', teacher: 'Ines Moreau', day: 'Wednesday', time: '17:30', seats: 6, taken: 3, level: 'Intermediate', about: 'Mix, test and write down six glazes, and learn to read a firing chart.' },
  { id: 'sunday-wheel', title: 'Sunday wheel', teacher: 'Aya Tanaka', day: 'Sunday', time: '11:00', seats: 8, taken: 5, level: 'Open', about: 'Open wheel time with a teacher who walks around and helps.' },
];

export const members = [
  { name: 'Lena Fischer', plan: 'Full shelf', since: 'March 2024', visits: 41 },
  { name: 'Marco Rossi', plan: 'Half shelf', since: 'June 2025', visits: 18 },
  { name: 'Priya Nair', plan: 'Full shelf', since: 'January 2023', visits: 96 },
  { name: 'Jonas Lind', plan: 'Day pass', since: 'October 2026', visits: 2 },
  { name: 'Chloe Martin', plan: 'Half shelf', since: 'April 2026', visits: 12 },
];

export const firings = [
  { kiln: 'Big Bertha', kind: 'Bisque', cone: '06', starts: 'Thu 20:00', load: 82 },
  { kiln: 'Little Red', kind: 'Glaze', cone: '6', starts: 'Fri 08:00', load: 45 },
  { kiln: 'Big Bertha', kind: 'Glaze', cone: '6', starts: 'Sat 20:00', load: 18 },
];

export const orders = [
  { id: 'C-1042', customer: 'Café Nord', items: 'Espresso cups × 24', total: 312, state: 'Glazing' },
  { id: 'C-1043', customer: 'Lena Fischer', items: 'Stoneware 10 kg', total: 28, state: 'Ready' },
  { id: 'C-1044', customer: 'Hotel Alma', items: 'Side plates × 60', total: 1080, state: 'Throwing' },
  { id: 'C-1045', customer: 'P. Nair', items: 'Trimming tools', total: 46, state: 'Shipped' },
];
