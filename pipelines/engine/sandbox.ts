/** What a job may use before it is ended, with everything it started. */
export interface SandboxLimits {
  readonly seconds: number;
  /** Of all processes together, without what they share. */
  readonly memoryBytes: number;
  /** Of each folder that it may write. */
  readonly diskBytes: number;
  readonly processes: number;
}

/** A folder or file of this machine as a job sees it. */
export interface SandboxMount {
  readonly from: string;
  readonly to: string;
  /** Read-only if not said. */
  readonly writable?: boolean;
}

export interface SandboxCommand {
  readonly arguments: readonly [string, ...string[]];
  readonly folder: string;
  /** All of its environment: nothing of ours gets in. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface SandboxJob {
  readonly mounts: readonly SandboxMount[];
  /** Folders that are empty at the start and gone at the end. */
  readonly scratch: readonly string[];
  /** Places inside differ where there is no way to move them: ask `at` for each. */
  readonly command: (at: (inside: string) => string) => SandboxCommand;
  readonly limits: SandboxLimits;
  /** Reads what the job writes to its file descriptor 3. */
  readonly receive?: (bytes: AsyncIterable<Uint8Array>) => Promise<void>;
}

export type SandboxStop = 'time' | 'memory' | 'disk' | 'processes';

export interface SandboxEnd {
  /** None if it was ended from outside. */
  readonly code: number | undefined;
  /** The limit that it ran into. */
  readonly stopped: SandboxStop | undefined;
  readonly seconds: number;
  /** The end of what it printed. */
  readonly output: string;
}

export interface SandboxFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** `none` keeps nothing away from anything: it must be asked for. */
export type SandboxKind = 'bubblewrap' | 'unshare' | 'none';

/** Runs programs that nobody vouches for: no network, no files but those named, bounded. */
export interface Sandbox {
  readonly kind: SandboxKind;
  /** A new folder that jobs can reach and other users cannot look into. */
  makeFolder(): Promise<SandboxFolder>;
  run(job: SandboxJob, signal: AbortSignal): Promise<SandboxEnd>;
}
