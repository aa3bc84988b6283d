import { lottieStructure } from './structure.js';
import { lottieValid } from './valid.js';

export const metrics = [lottieValid, lottieStructure];
