import { svgComplexityMatch } from './complexity.js';
import { svgCompression } from './compression.js';
import { svgSimilarity } from './similarity.js';
import { svgValid } from './valid.js';

export const metrics = [svgValid, svgSimilarity, svgCompression, svgComplexityMatch];
