/** Animations for self-tests. */
const base = { v: '5.7.0', fr: 30, ip: 0, op: 60, w: 200, h: 100 };

export const sampleLottie = JSON.stringify({
  ...base,
  layers: [
    { ty: 4, nm: 'shape', ip: 0, op: 60 },
    { ty: 5, nm: 'text', ip: 0, op: 60 },
  ],
});
export const emptyLottie = JSON.stringify({ ...base, op: 1, w: 1, h: 1, layers: [] });
export const brokenLottie = '{"v": "5.7.0", "layers": [';
