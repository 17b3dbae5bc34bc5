export const imagesIn: (text: string) => string[];
export const isExactTag: (image: string) => boolean;
export const withDigest: (text: string, image: string, digest: string) => string;
export const addressOf: (image: string) => {
  registry: string;
  manifestUrl: string;
  tokenUrl: string | null;
};
