/** An image that is pulled: an optional registry and namespace, a name, a tag, and a digest once it is pinned. */
const REFERENCE =
  /^(FROM |\s+image: )((?:[a-z0-9.-]+(?::\d+)?\/)*[a-z0-9._-]+):([\w.-]+)(?:@(sha256:[0-9a-f]{64}))?(?=\s|$)/gm;

/** Images of a Dockerfile or compose file with their tags, without digests. Images without a tag are built locally. */
export const imagesIn = (text) =>
  [...text.matchAll(REFERENCE)].map(([, , name, tag]) => `${name}:${tag}`);

/** True for a tag that names one release: `22.23.4-bookworm-slim`, `v1.25.1-p0` or a dated `RELEASE.…`, not `22-bookworm-slim` or `latest`. */
export const isExactTag = (image) =>
  /:(?:v?\d+\.\d+(?:\.\d+)?-[\w.-]+|RELEASE\.\d{4}-\d\d-\d\d[\w-]+)$/.test(image);

/** Returns the text with this digest after every mention of the image, replacing any other. */
export const withDigest = (text, image, digest) =>
  text.replace(REFERENCE, (whole, before, name, tag) =>
    `${name}:${tag}` === image ? `${before}${name}:${tag}@${digest}` : whole,
  );

/** Returns the host of an image's registry. A first part with a dot or a port is a registry; without one it is Docker Hub, and without a namespace an official image there. */
export const addressOf = (image) => {
  const [path, tag] = image.split(/:(?=[^/]+$)/);
  const [first, ...rest] = path.split('/');
  const own = rest.length > 0 && /[.:]/.test(first);
  const name = own ? rest.join('/') : rest.length > 0 ? path : `library/${path}`;
  const registry = own ? first : 'registry-1.docker.io';
  return {
    registry,
    manifestUrl: `https://${registry}/v2/${name}/manifests/${tag}`,
    tokenUrl: own
      ? null
      : `https://auth.docker.io/token?service=registry.docker.io&scope=repository:${name}:pull`,
  };
};
