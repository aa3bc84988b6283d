import { stripVTControlCharacters } from 'node:util';
import type { SandboxEnd, SandboxStop } from '../../pipelines/engine/sandbox.js';
import { buildSigns, installSigns, type Sign } from './signs.js';

export interface Reason {
  readonly reason: string;
  readonly detail: string;
}

const limitReasons: Readonly<Record<SandboxStop, readonly [string, string]>> = {
  time: ['timeout', 'was not done'],
  memory: ['memory-limit', 'used more memory than allowed'],
  disk: ['disk-limit', 'wrote more than allowed'],
  processes: ['process-limit', 'started more processes than allowed'],
};

export function installReason(end: SandboxEnd): Reason {
  return found(end, installSigns, 'install');
}

export function buildReason(end: SandboxEnd): Reason {
  return found(end, buildSigns, 'build');
}

export function needsOldOpenssl(end: SandboxEnd): boolean {
  return /ERR_OSSL_EVP_UNSUPPORTED|digital envelope routines::(?:unsupported|initialization)/.test(
    end.output,
  );
}

function found(end: SandboxEnd, signs: readonly Sign[], step: 'install' | 'build'): Reason {
  const text = plain(end.output);
  if (end.stopped !== undefined) {
    const [name, meaning] = limitReasons[end.stopped];
    const seconds = Math.round(end.seconds);
    const reason = name === 'timeout' ? `${step}-timeout` : name;
    return { reason, detail: `${step}: ${meaning} after ${seconds} s` };
  }
  for (const [pattern, reason, meaning] of signs) {
    const match = pattern.exec(text);
    if (match !== null) return { reason, detail: `${meaning}: ${lineAt(text, match.index)}` };
  }
  return { reason: `${step}-failed`, detail: `ended with code ${end.code}: ${tellingLine(text)}` };
}

/** Colours and the cursor are for people who watch. */
function plain(text: string): string {
  return stripVTControlCharacters(text);
}

const longestDetail = 240;

function lineAt(text: string, index: number): string {
  const start = text.lastIndexOf('\n', index) + 1;
  const end = text.indexOf('\n', index);
  return text
    .slice(start, end < 0 ? undefined : end)
    .trim()
    .slice(0, longestDetail);
}

/** The first that speaks of an error, else the last one of all. */
function tellingLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^npm (?:error|ERR!)|^Node\.js v/.test(line));
  const telling = lines.find((line) => /\berror\b|\bfailed\b/i.test(line)) ?? lines.at(-1) ?? '';
  return telling.slice(0, longestDetail);
}
