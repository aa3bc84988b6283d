function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/**
 * Words that a name has no need of and a rider can hardly do without. Where a licence leaves room
 * for names, none of these may stand.
 */
const restrictive = setOf(`
  must may shall should will would can cannot could might need needs ought
  only solely exclusively excluded excludes exclude banned not no non non-commercial never none neither nor without except excluding
  exception unless until but however provided provide if when where whether
  is are be been was were being has have had having do does did dont doesnt
  use uses used using usage user users usable reuse copy copies copied copying modify modified
  modification modifications distribute distributed distributing distribution redistribute
  redistributed redistribution redistributions sublicense sell sells sold selling sale sales resale
  resell commercial commercially noncommercial personal internal educational academic
  evaluation trial demo nonprofit profit permission permissions permit permits permitted allowed
  allow disallowed prohibit prohibits prohibited forbid forbids forbidden restrict restricts
  restricted restriction restrictions limitation limitations subject terms term condition
  conditions agreement agree proprietary confidential secret unauthorized unauthorised
  fee fees pay pays paid payment purchase purchased buy bought subscription royalty royalties price
  attribution credit credits link links backlink footer remove removed removing retain retained
  display displayed visible require requires required requirement obtain obtained contact notify
  ask grants granted military nuclear weapons war good evil ethical employees
  competitor competitors compete competing saas hosted governed govern applies apply
  you your yours we our ours us this that these those any they them it every everyone anyone nobody
  please for purpose purposes under license licenses licensed licensing licensee licensor unlicensed
  eula warranty liable liability liabilities damages
  gpl gplv2 gplv3 agpl lgpl mpl gnu affero copyleft sspl busl cddl epl clause commons cc nc
  noderivatives sharealike nonfree dual either
  designed coded
`);

export function isRestrictive(word: string): boolean {
  return restrictive.has(word);
}

/** Lower-case words that stand next to the names in copyright lines. */
const connecting = setOf(`
  copyright copyrights copyrighted c by and or the of other others authors author contributors contributor
  all rights right reserved inc ltd llc gmbh corp co et al present now to a an at dot in on as see shown
  file list full respective holders holder owner owners its their individual org com net www http https
  portions parts et-al und von van de der la le with from original team developers maintainers
  project projects community foundation since various many written created maintained company
  member members people following based one subsidiaries affiliates
`);

export function isConnecting(word: string): boolean {
  return connecting.has(word);
}
