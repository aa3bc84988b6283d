import { canonicalJson } from '../../pipelines/engine/json.js';
import type { FileEntry } from './manifest.js';
import { columnNames } from './task-columns.js';
import type { AboutBody } from './write-about.js';

const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileSet: 'cr:fileSet',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  recordSet: 'cr:recordSet',
  repeated: 'cr:repeated',
  source: 'cr:source',
} as const;

/** What the release is, in the vocabulary that dataset search and loaders read. */
export function croissant(
  body: AboutBody,
  files: readonly FileEntry[],
  licences: ReadonlyMap<string, number>,
  newest: string | undefined,
): string {
  const columns = [...columnNames, 'input', ...(body.answers === 'inline' ? ['target'] : [])];
  const document = {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: body.name,
    version: body.version,
    identifier: `urn:uuid:${body.canary}`,
    url: `urn:uuid:${body.canary}`,
    description: `Certified UI benchmark tasks. Not to be trained on; canary ${body.canary}`,
    keywords: ['ui', 'web', 'benchmark', `canary:${body.canary}`],
    creator: { '@type': 'sc:Organization', name: `freshet ${body.tool.version}` },
    // No clock: the day of the newest material, so that a release made again is the same.
    ...(newest !== undefined && { datePublished: newest.slice(0, 10) }),
    license: [...licences.keys()].map((name) => `https://spdx.org/licenses/${name}`),
    isLiveDataset: false,
    distribution: files.map(({ path, bytes, sha256 }) => ({
      '@type': 'cr:FileObject',
      '@id': path,
      name: path,
      contentUrl: path,
      contentSize: `${bytes} B`,
      encodingFormat: 'application/vnd.apache.parquet',
      sha256,
    })),
    recordSet: files.map(({ path }) => ({
      '@type': 'cr:RecordSet',
      '@id': `records of ${path}`,
      name: `records of ${path}`,
      field: columns.map((column) => ({
        '@type': 'cr:Field',
        '@id': `records of ${path}/${column}`,
        name: column,
        dataType: 'sc:Text',
        ...(column === 'types' && { repeated: true }),
        source: { fileObject: { '@id': path }, extract: { column } },
      })),
    })),
  };
  return `${JSON.stringify(JSON.parse(canonicalJson(document)), null, 2)}\n`;
}
