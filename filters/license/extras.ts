/** Passages that often stand next to a licence and take nothing away from it. */
export interface Extra {
  readonly source: string;
  /** Only next to licences of this family. */
  readonly family?: string;
  /** The passage is itself the usual way to put a work under this licence. */
  readonly id?: string;
}

const names: Readonly<Record<string, string>> = {
  mit: '( mit | mit x11 | x11 | expat )',
  isc: 'isc',
  bsd: '( new | revised | simplified | modified | 2 clause | 3 clause | ) bsd ( 2 clause | 3 clause | )',
  apache: 'apache ( 2 0 | )',
};

const introductions: readonly Extra[] = Object.entries(names).flatMap(([family, name]) => [
  {
    family,
    source: `( {6} is | all code is | this software is | this project is | this work is | this is | )
      ( free software | ) ( released | licensed | distributed | available | available for use | published )
      under the ( terms of the | ) ${name} license ( s | ) ( version 2 0 | ) ( below | as follows | )`,
  },
  {
    family,
    source: `( this is the | this project uses the | you may use this project under the terms of the )
      ${name} license ( as follows | )`,
  },
]);

export const extras: readonly Extra[] = [
  ...introductions,
  {
    family: 'apache',
    id: 'Apache-2.0',
    source: `licensed under the apache license version 2 0 the license you may not use
      ( this file | this work | these files | this software | this project | this library | this plugin | this code | {4} )
      except in compliance with the license you may obtain a copy of the license
      ( in the license file or | ) at ( apache org licenses license 2 0 ( html | ) ) ( or in the license file | )
      unless required by applicable law or agreed to in writing software distributed under the
      license is distributed on an as is basis without warranties or conditions of any kind either
      express or implied see the license for the specific language governing permissions and
      limitations under the license`,
  },
  {
    source: `this software consists of voluntary contributions made by many individuals
      ( for exact contribution history see the revision history ( and logs | ) available at {8} | )`,
  },
  {
    source:
      'the following license applies to all parts of ( this software | {4} ) except as documented below',
  },
  {
    source: `copyright and related rights for sample code are waived via cc0 sample code is defined as
      all source code ( contained | displayed ) within the
      ( demos directory | prose of the documentation | readme )
      ( cc0 creativecommons org publicdomain zero 1 0 | )`,
  },
  {
    source: `( all | ) files located in the node modules ( and {3} directories | directory ) are
      externally maintained libraries used by this software which have their own licenses we
      recommend you read them as their terms may differ from the terms above`,
  },
  {
    source: `portions of this {4} software may utilize the following copyrighted material the use of
      which is hereby acknowledged`,
  },
  {
    source: `{4} is released under two licenses new bsd and mit you may pick the license that best
      suits your development needs the text of both licenses are provided below`,
  },
  { family: 'mit', source: '( this text is from opensource org licenses mit | mit licensed )' },
  { family: 'mit', source: 'node js is licensed for use as follows' },
  {
    family: 'mit',
    source:
      'this license applies to parts of node js originating from the github com joyent node repository',
  },
  {
    family: 'bsd',
    source: `the views and conclusions contained in the software and documentation are those of the
      authors and should not be interpreted as representing official policies either expressed or
      implied of {14}`,
  },
  { family: 'bsd', source: 'the complete list of contributors can be found at {8}' },
  {
    family: 'ofl',
    source: `this font software is licensed under the sil open font license version 1 1
      this license is ( copied below and is | ) also available with
      ( a faq | a frequently asked questions | faq ) at ( scripts sil org ofl | openfontlicense org | )`,
  },
  {
    family: 'ofl',
    source: `is a ( registered | ) trademark of {8}
      ( in the united states and or other countries | in the united states and other countries | )`,
  },
  { family: 'ofl', source: 'with ( no | ) reserved font name ( s | ) {12}' },
];
