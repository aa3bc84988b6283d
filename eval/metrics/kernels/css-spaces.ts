/** Three coordinates of a colour in some space. */
export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [a, b, c] = matrix.map(([p, q, r]) => p * x + q * y + r * z) as [number, number, number];
  return [a, b, c];
}

const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];

/** Transfer curves are odd: they go on below 0 for colours outside of a space. */
const odd = (curve: (value: number) => number) => (value: number) =>
  value < 0 ? -curve(-value) : curve(value);

const fromSrgb = odd((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
const toSrgb = odd((v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
const fromA98 = odd((v) => v ** (563 / 256));
const fromProPhoto = odd((v) => (v < 16 / 512 ? v / 16 : v ** 1.8));
const fromRec2020 = odd((v) =>
  v < 0.018053968510807 * 4.5 ? v / 4.5 : ((v + 0.09929682680944) / 1.09929682680944) ** (1 / 0.45),
);

const xyzToRgb: Matrix = [
  [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
  [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
  [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
];
const d50ToD65: Matrix = [
  [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
  [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
  [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
];
const p3ToXyz: Matrix = [
  [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
  [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
  [0, 0.04511338185890264, 1.043944368900976],
];
const a98ToXyz: Matrix = [
  [0.5766690429101305, 0.1855582379065463, 0.1882286462349947],
  [0.29734497525053605, 0.6273635662554661, 0.07529145849399788],
  [0.02703136138641234, 0.07068885253582723, 0.9913375368376388],
];
const proPhotoToXyz: Matrix = [
  [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
  [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
  [0, 0, 0.8251046025104602],
];
const rec2020ToXyz: Matrix = [
  [0.6369580483012914, 0.14461690358620832, 0.1688809751641721],
  [0.2627002120112671, 0.6779980715188708, 0.05930171646986196],
  [0, 0.028072693049087428, 1.060985057710791],
];

const rgbFromXyz = (xyz: Triple) => each(times(xyzToRgb, xyz), toSrgb);

/** From the spaces that `color()` names to sRGB from 0 to 1, not clipped. */
export const fromSpace: Readonly<Record<string, (colour: Triple) => Triple>> = {
  srgb: (colour) => colour,
  'srgb-linear': (colour) => each(colour, toSrgb),
  'display-p3': (colour) => rgbFromXyz(times(p3ToXyz, each(colour, fromSrgb))),
  'a98-rgb': (colour) => rgbFromXyz(times(a98ToXyz, each(colour, fromA98))),
  'prophoto-rgb': (colour) =>
    rgbFromXyz(times(d50ToD65, times(proPhotoToXyz, each(colour, fromProPhoto)))),
  rec2020: (colour) => rgbFromXyz(times(rec2020ToXyz, each(colour, fromRec2020))),
  xyz: rgbFromXyz,
  'xyz-d65': rgbFromXyz,
  'xyz-d50': (colour) => rgbFromXyz(times(d50ToD65, colour)),
};

/** CSS's lab() has the white of D50. */
export function rgbFromLab([lightness, a, b]: Triple): Triple {
  const y = (lightness + 16) / 116;
  const curve = (v: number) => (v ** 3 > 216 / 24389 ? v ** 3 : (116 * v - 16) / (24389 / 27));
  const light = lightness > 8 ? y ** 3 : lightness / (24389 / 27);
  const white: Triple = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];
  const xyz: Triple = [curve(y + a / 500) * white[0], light, curve(y - b / 200) * white[2]];
  return rgbFromXyz(times(d50ToD65, xyz));
}

export function rgbFromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return each(linear, toSrgb);
}

/** Polar coordinates (lightness, chroma, hue in degrees) to the plane they lie in. */
export function fromPolar([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

export function rgbFromHsl([hue, saturation, lightness]: Triple): Triple {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

export function rgbFromHwb([hue, white, black]: Triple): Triple {
  if (white + black >= 1) {
    const grey = white / (white + black);
    return [grey, grey, grey];
  }
  return each(rgbFromHsl([hue, 1, 0.5]), (pure) => pure * (1 - white - black) + white);
}
