import type { LucideIcon } from 'lucide-react';

/** Sections of the palette. Their headings are `group.<id>` in the catalog. */
export type CommandGroup = 'recent' | 'goTo' | 'actions' | 'company' | 'surveys' | 'drafts';

/** One line of the palette: its label, its search words and its action. */
export interface Command {
  /** Stable across visits, because recent commands are stored by id. */
  id: string;
  label: string;
  /** Its target or group, shown at the end of the line. */
  hint?: string;
  /** Additional search words. */
  keywords?: string;
  icon: LucideIcon;
  group: CommandGroup;
  /** Hidden until the user types, because there may be hundreds. */
  searchOnly?: boolean;
  /** Opens another dialog instead of the palette, so the command center stays open. */
  opensDialog?: boolean;
  run: () => void;
}
