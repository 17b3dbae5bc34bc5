import { DISCOVERY_SLIDERS } from '@core/models/sliders';
import { settingLabel } from '../model/settingTexts';
import type { ModelPreview } from './previewApi';
import { modelPreviewText } from './texts/modelPreviewText';

type Part = ModelPreview['before'][number]['why'][number];

/** Returns a line that names the terms that raised an item most, with their shares. */
export const scoreSentence = (parts: readonly Part[]): string =>
  modelPreviewText('why', {
    parts: parts
      .map((part) =>
        modelPreviewText('whyPart', { name: nameOf(part), share: Math.round(100 * part.share) }),
      )
      .join(', '),
  });

const nameOf = ({ term, about }: Part): string => {
  if (DISCOVERY_SLIDERS.some((slider) => slider === term)) {
    const name = settingLabel(`discovery.${term}`);
    return about === null ? name : `${name} (${about})`;
  }
  switch (term) {
    case 'relevance':
      return about === null
        ? modelPreviewText('term.history')
        : modelPreviewText('term.relevance', { about });
    case 'popularity':
    case 'textMatch':
    case 'rule':
      return modelPreviewText(`term.${term}`);
    case 'attributeMatch':
    case 'boughtTogether':
      return modelPreviewText(`term.${term}`, { about: about ?? '' });
    default:
      return term;
  }
};
