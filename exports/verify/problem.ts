/** Something in a release that is not as it was made, with the row and the file that it is about. */
export interface Problem {
  readonly row: string | null;
  readonly file: string | null;
  readonly problem: string;
}

const mostListed = 1_000;

/** What was found so far; a ruined release has more faults than anybody reads. */
export class Problems {
  readonly list: Problem[] = [];
  count = 0;

  add(problem: string, where: { readonly row?: string | null; readonly file?: string | null }) {
    this.count += 1;
    if (this.list.length >= mostListed) return;
    this.list.push({ row: where.row ?? null, file: where.file ?? null, problem });
  }
}
