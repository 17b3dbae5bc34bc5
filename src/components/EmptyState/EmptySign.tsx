import {
  BellRing,
  Building2,
  Cable,
  ChartColumn,
  ChartLine,
  ClipboardList,
  Eye,
  FileDown,
  FilePen,
  FileUp,
  History,
  Inbox,
  KeyRound,
  ListOrdered,
  Logs,
  MessageSquarePlus,
  MessagesSquare,
  PackageOpen,
  Palette,
  Rows3,
  ScrollText,
  SearchX,
  Shapes,
  ShieldCheck,
  Table2,
  TableProperties,
  Tags,
  Users,
  Webhook,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { color } from '@src/theme/tokenVariables';

const signs = {
  attribute: Tags,
  call: Zap,
  chart: ChartLine,
  company: Building2,
  crossTab: Table2,
  dataType: Shapes,
  draft: FilePen,
  export: FileDown,
  history: History,
  import: FileUp,
  inbox: Inbox,
  item: PackageOpen,
  key: KeyRound,
  log: ScrollText,
  mapping: TableProperties,
  people: Users,
  permission: ShieldCheck,
  preview: Eye,
  ranking: ListOrdered,
  record: Rows3,
  request: Logs,
  response: MessagesSquare,
  result: ChartColumn,
  rule: BellRing,
  search: SearchX,
  source: Cable,
  style: Palette,
  survey: ClipboardList,
  webhook: Webhook,
  wish: MessageSquarePlus,
} as const satisfies Readonly<Record<string, LucideIcon>>;

/** Kind of content that is missing. */
export type EmptySubject = keyof typeof signs;

/** Decorative symbol of the missing content, drawn at the end of the course on the graticule. */
export default function EmptySign({ subject }: { subject: EmptySubject }) {
  const Sign = signs[subject];
  return (
    <>
      <circle cx="118" cy="12" r="16" style={{ fill: color.surface, stroke: color.brass }} />
      <Sign x={109} y={3} size={18} strokeWidth={1.75} color={color.text} />
    </>
  );
}
