import { Picture } from '../picture.js';
import { samplePictures } from '../sample-pictures.js';
import { saliencyMetrics } from './family.js';
import { SaliencyMap } from './map.js';
import { spectralResidual } from './spectral-residual.js';

const givenMaps = saliencyMetrics<SaliencyMap>({
  prefix: 'saliency/',
  version: 2,
  inputs: 'json',
  schema: SaliencyMap,
  maps: 'given saliency maps',
  selfTest: {
    reference: { width: 2, height: 2, values: [0, 1, 2, 3] },
    gold: { width: 2, height: 2, values: [0, 1, 2, 3] },
    blank: { width: 2, height: 2, values: [0, 0, 0, 0] },
    garbage: { width: 2, height: 2, values: [3, 2, 1, 0] },
  },
  compare: (reference, answer, score) => score(reference, answer),
});

const spectralResiduals = saliencyMetrics<Picture>({
  prefix: 'saliency/spectral-residual-',
  version: 1,
  inputs: 'picture',
  schema: Picture,
  maps: 'classical spectral-residual saliency maps, which need no weights',
  selfTest: samplePictures,
  compare: (reference, answer, score) =>
    score(spectralResidual(reference), spectralResidual(answer)),
});

export const metrics = [...givenMaps, ...spectralResiduals];
