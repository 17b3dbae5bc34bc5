import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import type { AudienceCategory } from '../../api';
import { audienceText } from '../../texts/audienceText';
import { percentLabel } from '../../model/personWords';

export interface AudienceHeaderProps {
  /** The category whose users are shown. */
  category: AudienceCategory | null;
  /** True if there are no people, so there is no one to reclassify or write back. */
  isEmpty: boolean;
  onBack: () => void;
  onSave: () => void;
  onReclassify: () => void;
  /** Progress of the current run in percent, or null without one. */
  reclassifying: number | null;
  onWriteback: () => void;
}

/**
 * Title with Save View, Reclassify and Write Back (AUD-009). In a category, it has a back button
 * (AUD-029).
 */
export function AudienceHeader({
  category,
  isEmpty,
  onBack,
  onSave,
  onReclassify,
  reclassifying,
  onWriteback,
}: AudienceHeaderProps) {
  const view = category?.id ?? null;
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    focusHeadingIfLost();
  }, [view]);
  return (
    <PageHeader
      title={category?.name ?? audienceText('title')}
      support={category ? category.description || category.formula : audienceText('support')}
      {...(category ? { back: { label: audienceText('back'), onClick: onBack } } : {})}
      actions={
        <>
          <Button onClick={onSave}>{audienceText('saveView')}</Button>
          <Button onClick={onReclassify} disabled={isEmpty || reclassifying !== null}>
            {reclassifying === null
              ? audienceText('reclassify')
              : audienceText('reclassifying', { share: percentLabel(Math.round(reclassifying)) })}
          </Button>
          <Button
            variant={isEmpty ? 'outlined' : 'contained'}
            onClick={onWriteback}
            disabled={isEmpty}
          >
            {audienceText('writeBack')}
          </Button>
        </>
      }
    />
  );
}

/** The button that opened or left a category disappears with its view, and the focus with it. */
const focusHeadingIfLost = (): void => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
};
