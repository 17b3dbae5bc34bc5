import { Suspense, useState } from 'react';
import type { BrowserSession } from '@src/lib/sessionTypes';
import { modals, type ModalId, type ModalRegistry } from '../../modals';
import { CommandPalette } from '../CommandPalette/CommandPalette';
import type { Command } from '../commandTypes';
import type { CommandDoor } from '../commandKeys';
import { readRecentCommands, rememberCommand } from '../recentCommands';
import { ShortcutSheet } from '../ShortcutSheet/ShortcutSheet';
import { useActionCommands } from '../useActionCommands';
import { useCompanyCommands } from '../useCompanyCommands';
import { usePlaceCommands } from '../usePlaceCommands';
import { useSurveyCommands } from '../useSurveyCommands';

export interface CommandCentreProps {
  session: BrowserSession;
  /** The requested dialog. */
  door: CommandDoor;
  onClose: () => void;
  /** The dialogs that a command can open. */
  registry?: ModalRegistry;
}

/** The palette or the shortcut list, and the dialog that a command opened. Loaded on first use. */
export function CommandCentre({ session, door, onClose, registry = modals }: CommandCentreProps) {
  const [shown, setShown] = useState<CommandDoor | ModalId>(door);
  const places = usePlaceCommands(session);
  const actions = useActionCommands(session, {
    registry,
    onModal: setShown,
    onShortcuts: () => {
      setShown('shortcuts');
    },
  });
  const companies = useCompanyCommands(session);
  const surveys = useSurveyCommands(session);
  if (shown === 'shortcuts') return <ShortcutSheet onClose={onClose} />;
  if (shown !== 'palette') {
    const Modal = registry[shown];
    return Modal === undefined ? null : (
      <Suspense>
        <Modal onClose={onClose} />
      </Suspense>
    );
  }
  const run = (command: Command): void => {
    rememberCommand(command.id);
    if (!command.opensDialog) onClose();
    command.run();
  };
  return (
    <CommandPalette
      commands={[...places, ...actions, ...companies, ...surveys.commands]}
      recent={readRecentCommands()}
      isLoading={surveys.isLoading}
      onRetry={surveys.retry}
      onRun={run}
      onClose={onClose}
    />
  );
}
