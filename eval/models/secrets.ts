const shortest = 8;
const secretName = /KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL/i;

/**
 * Takes every secret of the environment out of a text: a server may send back what it was sent, in
 * an error or in a reply, and what we write down is meant to be shown to others.
 */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const [name, value] of Object.entries(process.env)) {
    if (value === undefined || value.length < shortest || !secretName.test(name)) continue;
    clean = clean.replaceAll(value, `[${name}]`);
  }
  return clean;
}
