import type { GateResult } from '../../pipelines/engine/repair.js';

/** Why a defect that somebody asked for cannot be made, and which of its values says so. */
export interface Fault {
  /** The gate that it would never pass. */
  readonly gate: GateResult['gate'];
  readonly key: 'type' | 'page' | 'element' | 'file' | 'search' | 'replace' | 'variant';
  readonly message: string;
  readonly fix?: string | undefined;
}
