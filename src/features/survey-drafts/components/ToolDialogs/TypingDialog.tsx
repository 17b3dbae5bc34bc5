import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { commonText } from '@src/components/texts/commonText';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { questionText } from '../QuestionWorkspace/texts/questionText';

export interface TypingDialogProps {
  title: string;
  support: string;
  /** True if closing would lose input. The dialog then asks first. */
  isChanged: boolean;
  onApply: () => void;
  onLeave: () => void;
  /** Label of the button that applies; default "Apply". */
  applyLabel?: string;
  canApply?: boolean;
  /** What is lost by leaving. */
  leaving?: string;
  steady?: boolean;
  children: ReactNode;
}

/**
 * A dialog that changes the survey on Apply. Closing it any other way asks before input is lost.
 */
export function TypingDialog({
  title,
  support,
  isChanged,
  onApply,
  onLeave,
  applyLabel = commonText('apply'),
  canApply = true,
  leaving = questionText('leaveTyped'),
  steady = false,
  children,
}: TypingDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    if (isChanged) setLeaving(true);
    else onLeave();
  };
  return (
    <>
      <AppDialog
        open
        steady={steady}
        size="large"
        title={title}
        support={support}
        onClose={close}
        onSubmit={(event) => {
          event.preventDefault();
          if (canApply) onApply();
        }}
        actions={
          <>
            <Button onClick={close}>{commonText('cancel')}</Button>
            <Button type="submit" variant="contained" disabled={!canApply}>
              {applyLabel}
            </Button>
          </>
        }
      >
        {children}
      </AppDialog>
      <ConfirmDialog
        open={isLeaving}
        title={questionText('leaveTitle')}
        confirmLabel={questionText('leave')}
        cancelLabel={surveyDraftsText('keepEditing')}
        destructive
        onCancel={() => setLeaving(false)}
        onConfirm={onLeave}
      >
        {leaving}
      </ConfirmDialog>
    </>
  );
}
