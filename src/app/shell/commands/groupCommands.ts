import type { Command, CommandGroup } from './commandTypes';

/** A heading with its commands. */
export interface CommandSection {
  group: CommandGroup;
  commands: Command[];
}

/** Groups ranked commands under their headings. The heading of the best match comes first. */
export const groupCommands = (ranked: readonly Command[]): CommandSection[] => {
  const sections: CommandSection[] = [];
  for (const command of ranked) {
    const section = sections.find(({ group }) => group === command.group);
    if (section) section.commands.push(command);
    else sections.push({ group: command.group, commands: [command] });
  }
  return sections;
};
