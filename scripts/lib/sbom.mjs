import { createHash } from 'node:crypto';

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** These packages state MIT in an old field that the lockfile does not include. */
const OLD_FIELD = ['buildcheck', 'cpu-features', 'ssh2'];

const licencesOf = (licence) =>
  licence
    ? [/ (AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { name: licence } }]
    : [];

/**
 * The bill of materials of a lockfile in CycloneDX 1.5: every package once by name and version; packages that only tools need are `optional`.
 * npm's own `npm sbom` fails on a tool package's incorrect ranges. The same lockfile gives the same bytes.
 */
export const sbomOf = (manifest, lock) => {
  const components = new Map();
  for (const [path, { version, integrity, license, dev }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const name = nameOf(path);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const [algorithm, digest] = (integrity ?? '').split('-');
    if (components.get(purl)?.scope === 'required') continue;
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      scope: dev ? 'optional' : 'required',
      purl,
      licenses: licencesOf(license ?? (OLD_FIELD.includes(name) ? 'MIT' : undefined)),
      hashes:
        algorithm === 'sha512'
          ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
          : [],
    });
  }
  const list = [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const serial = createHash('sha256').update(JSON.stringify(list)).digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    serialNumber: `urn:uuid:${serial.slice(0, 8)}-${serial.slice(8, 12)}-4${serial.slice(13, 16)}-8${serial.slice(17, 20)}-${serial.slice(20, 32)}`,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': manifest.name,
        name: manifest.name,
        version: manifest.version,
      },
    },
    components: list,
  };
};
