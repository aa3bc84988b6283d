import { z } from 'zod';

/** A number, or one with a unit as layouts write it ("836.21px"). */
const Length = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value.replace(/(px|%)$/, '').trim()) : value),
  z.number(),
);

/** What style and recolouring metrics read of a component; everything else is passed over. */
export const LayoutComponent = z.object({
  id: z.string().optional(),
  type: z.string().optional(),
  left: Length.optional(),
  top: Length.optional(),
  width: Length.optional(),
  height: Length.optional(),
  color: z.string().optional(),
  background: z.string().optional(),
  backgroundColor: z.string().optional(),
  fontFamily: z.string().optional(),
  fontSize: Length.optional(),
  opacity: Length.optional(),
  /** What a text is for, from the most to the least important: 1, 2, 3 … */
  level: z.number().optional(),
});
export type LayoutComponent = z.output<typeof LayoutComponent>;

export const Layout = z.object({
  width: Length.optional(),
  height: Length.optional(),
  background: z.string().optional(),
  components: z.array(LayoutComponent),
});
export type Layout = z.output<typeof Layout>;

export type Counterparts = readonly (readonly [LayoutComponent, LayoutComponent | undefined])[];

/** Every component of the reference with its counterpart: by id if both have ids, else by place. */
export function counterparts(reference: Layout, answer: Layout): Counterparts {
  const byId = new Map(answer.components.map((component) => [component.id, component]));
  const named = [...reference.components, ...answer.components].every(({ id }) => id !== undefined);
  return reference.components.map((component, at) => [
    component,
    named ? byId.get(component.id) : answer.components[at],
  ]);
}

export function sampleLayouts() {
  const text = (at: number, more: Partial<LayoutComponent>): LayoutComponent => ({
    type: 'TEXT',
    left: 40,
    top: 40 + 100 * at,
    width: 400,
    height: 60 - 10 * at,
    opacity: 1,
    ...more,
  });
  const layout = (...components: LayoutComponent[]): Layout => ({
    width: 1080,
    height: 1080,
    background: '#ffffff',
    components,
  });
  const screen = () =>
    layout(
      text(0, { color: '#101010', fontFamily: 'Inter--700', fontSize: 64, level: 1 }),
      text(1, { color: '#204080', fontFamily: 'Inter--400', fontSize: 32, level: 2 }),
      text(2, { color: '#303030', fontFamily: 'Lora--400', fontSize: 18, level: 3 }),
    );
  return {
    reference: screen(),
    gold: screen(),
    blank: { components: [] },
    garbage: {
      ...layout(
        text(7, { color: '#f0f0f0', fontFamily: 'Comic', fontSize: 9, opacity: 0.1, width: 3 }),
        text(0, { color: '#ffff00', fontFamily: 'Comic', fontSize: 80, opacity: 0.2, height: 700 }),
        text(9, { color: '#fefefe', fontFamily: 'Comic', fontSize: 70, opacity: 0.3, left: 900 }),
      ),
      background: '#f8f8e0',
    },
  };
}
