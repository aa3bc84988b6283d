import { shown, unsafe } from './paths.js';

interface Place {
  /** As the archive first spelled it. */
  readonly name: string;
  readonly folder: boolean;
  readonly children: Map<string, Place>;
}

/**
 * Every path that an archive has used. Two spellings that some file systems take for one, and a
 * file that is also a folder, are how an archive gets one reader to check a file and another to
 * use a different one: both are refused, in whatever order they come.
 */
export class Places {
  readonly #root: Place = { name: '', folder: true, children: new Map() };

  claimFolder(names: readonly string[]): void {
    this.#claim(names, true);
  }

  /** A file or a link. */
  claimLeaf(names: readonly string[]): void {
    this.#claim(names, false);
  }

  #claim(names: readonly string[], folder: boolean): void {
    let parent = this.#root;
    for (const [index, name] of names.entries()) {
      const wanted = { name, folder: folder || index < names.length - 1, children: new Map() };
      const key = name.normalize('NFC').toLowerCase().normalize('NFC');
      const place = parent.children.get(key) ?? wanted;
      if (place.name !== name) {
        const path = names.slice(0, index + 1).join('/');
        throw unsafe(`${shown(path)} and a name ${shown(place.name)} differ only in spelling`);
      }
      if (place.folder !== wanted.folder) {
        throw unsafe(`${shown(names.slice(0, index + 1).join('/'))} is a file and a folder`);
      }
      parent.children.set(key, place);
      parent = place;
    }
  }
}
