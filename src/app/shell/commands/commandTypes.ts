import type { LucideIcon } from 'lucide-react';

/** Parts of the palette. The heading of each is `group.<id>` in the catalog. */
export type CommandGroup = 'recent' | 'goTo' | 'actions' | 'company' | 'surveys' | 'drafts';

/** One line of the palette: what it says, what finds it, what it does. */
export interface Command {
  /** Stable from visit to visit: recent commands are kept by it. */
  id: string;
  label: string;
  /** Its target or group, shown at the end of the line. */
  hint?: string;
  /** Other words that find it. */
  keywords?: string;
  icon: LucideIcon;
  group: CommandGroup;
  /** Shown only once the user types: there may be hundreds. */
  searchOnly?: boolean;
  /** Opens another dialog in the palette's place, so the palette's caller stays open. */
  opensDialog?: boolean;
  run: () => void;
}
