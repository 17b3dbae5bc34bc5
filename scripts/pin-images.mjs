// npm run pin-images: writes the registry's current digest after every image tag in the Dockerfile and the compose files next to it.
// Images of this repository (`image: navout`) are built, not pulled. If no registry answers, it changes nothing and prints one line.
import { readFileSync, writeFileSync } from 'node:fs';
import { addressOf, imagesIn, withDigest } from './lib/imageReferences.mjs';
import { inRoot } from './lib/root.mjs';
import { stopWith } from './lib/processes.mjs';

const FILES = ['Dockerfile', 'compose.yaml', 'compose.scale.yaml'];
const WAIT_MS = 15_000;
const KINDS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

/** The digest of a tag's image list, which has one image per platform. Docker Hub requires a token, which anyone can get. */
async function digestOf(image) {
  const { registry, tokenUrl, manifestUrl } = addressOf(image);
  const signal = AbortSignal.timeout(WAIT_MS);
  const headers = { accept: KINDS };
  if (tokenUrl) {
    const answer = await fetch(tokenUrl, { signal });
    if (!answer.ok) throw new Error(`${registry} gives no token (${answer.status})`);
    headers.authorization = `Bearer ${(await answer.json()).token}`;
  }
  const answer = await fetch(manifestUrl, { method: 'HEAD', headers, signal });
  const digest = answer.headers.get('docker-content-digest');
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest ?? ''))
    throw new Error(`${registry} knows no ${image} (${answer.status})`);
  return digest;
}

const texts = new Map(FILES.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
const images = [...new Set([...texts.values()].flatMap(imagesIn))];
try {
  for (const image of images) {
    const digest = await digestOf(image);
    for (const [file, text] of texts) texts.set(file, withDigest(text, image, digest));
    console.log(`${image}@${digest}`);
  }
} catch (cause) {
  stopWith(`no digest was written: ${cause.cause?.code ?? cause.message}.`);
}
for (const [file, text] of texts) writeFileSync(inRoot(file), text);
