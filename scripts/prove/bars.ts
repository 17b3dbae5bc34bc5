import type { Bar, DatabaseKind } from './bar';
import { proveKilledStarts, proveLockRaces, proveOneOwner } from './folders';
import { clusterBars } from './clusterBars';
import { faultBars } from './faultBars';
import { proveFuzz } from './fuzz';
import { proveHostileSources } from './hostileSources';
import { proveIdentityAttacks } from './identityAttacks';
import { proveImportKills } from './importKills';
import { proveKills } from './kills';
import { proveLargeBodies } from './largeBodies';
import { proveLongTexts } from './longTexts';
import { proveEnds, proveLastAdmin, proveRateLimits } from './races';
import { proveRandomAttack } from './randomAttack';
import { proveSessionSurvival } from './sessionSurvival';
import { proveSlowBodies } from './slowBodies';
import { suite } from './suite';

const BOTH: readonly DatabaseKind[] = ['embedded', 'postgresql'];
const EMBEDDED: readonly DatabaseKind[] = ['embedded'];
const POSTGRESQL: readonly DatabaseKind[] = ['postgresql'];
const SERVERS: readonly DatabaseKind[] = ['postgresql', 'citus'];
const ALL: readonly DatabaseKind[] = ['embedded', 'postgresql', 'citus'];

/** Every bar, in the order of the table: access rights, safety of data, behavior under faults. */
export const bars: readonly Bar[] = [
  {
    name: 'cross-tenant',
    on: ALL,
    oneCore: true,
    promise: "No caller sees or changes another company's rows, with or without the ORM's filter",
    run: suite(['tests/security/crossTenant'], 'checks'),
  },
  {
    name: 'row-security',
    on: ALL,
    oneCore: true,
    promise: 'Row-level security alone holds on every table with a company',
    run: suite(['tests/security/rowSecurity'], 'checks'),
  },
  {
    name: 'role-matrix',
    on: BOTH,
    oneCore: true,
    promise: 'Every endpoint gives every caller exactly the access in the reviewed table',
    run: suite(['tests/security/routeMatrix'], 'checks'),
  },
  {
    name: 'session-tokens',
    on: EMBEDDED,
    oneCore: true,
    promise: 'Forged, altered and expired session tokens are refused',
    run: suite(['tests/security/sessionTokens'], 'cases'),
  },
  {
    name: 'work-accounts',
    on: BOTH,
    oneCore: true,
    promise:
      'Only a valid identity token signs in, and no account is linked by its email address alone',
    run: suite(['tests/security/identityTokens'], 'cases'),
  },
  {
    name: 'revocation',
    on: BOTH,
    oneCore: true,
    promise:
      'A suspended, demoted or removed person loses access on the next request, on every replica',
    run: suite(['tests/security/revocation'], 'events'),
  },
  {
    name: 'escalation',
    on: ALL,
    oneCore: true,
    promise: 'No one can grant more rights than they have',
    run: suite(['tests/security/escalation'], 'grants and races'),
  },
  {
    name: 'last-admin',
    on: SERVERS,
    turns: { quick: 8, full: 200 },
    promise: 'At least one active global admin always remains',
    run: proveLastAdmin,
  },
  {
    name: 'invitations',
    on: BOTH,
    oneCore: true,
    promise: 'Only the invited person joins, once',
    run: suite(['bff/modules/users/invitations'], 'cases'),
  },
  {
    name: 'outgoing-calls',
    on: EMBEDDED,
    oneCore: true,
    promise: 'No outgoing call reaches an internal address',
    run: suite(['bff/services/outgoing-http'], 'checks'),
  },
  {
    name: 'bad-input',
    on: BOTH,
    oneCore: true,
    promise: 'Broken, huge, mistyped and unknown input gets a cataloged error and changes nothing',
    run: suite(['tests/security/badInput'], 'endpoints'),
  },
  {
    name: 'fuzz',
    on: BOTH,
    turns: { quick: 400, full: 50_000 },
    promise: 'No generated request gets a 5xx, and every answer matches the OpenAPI document',
    run: proveFuzz,
  },
  {
    name: 'long-text',
    on: BOTH,
    turns: { quick: 1500, full: 20_000 },
    promise:
      'No text of 1 MB, in any field of any endpoint, keeps the server busy for more than 250 ms',
    run: proveLongTexts,
  },
  {
    name: 'hostile-servers',
    on: BOTH,
    promise: 'No server that a data source points at stops, fills or delays Navout',
    run: proveHostileSources,
  },
  {
    name: 'slow-bodies',
    on: EMBEDDED,
    turns: { quick: 400, full: 2100 },
    promise: 'Half-sent bodies from many addresses delay no one else and are cut off',
    run: proveSlowBodies,
  },
  {
    name: 'large-bodies',
    on: BOTH,
    turns: { quick: 1, full: 6 },
    promise: 'Twenty of the largest bodies at once do not crash a server with a 512 MB heap',
    run: proveLargeBodies,
  },
  {
    name: 'identity-attacks',
    on: BOTH,
    promise: 'Claims in an anonymous answer never merge, disclose or delete a customer',
    run: proveIdentityAttacks,
  },
  {
    name: 'session-survival',
    on: BOTH,
    promise: 'Every change to an account ends its stolen sessions for good',
    run: proveSessionSurvival,
  },
  {
    name: 'random-attack',
    on: BOTH,
    turns: { quick: 400, full: 100_000 },
    promise:
      'No random request crashes, slows or breaks into Navout, whatever its fields, size, nesting, encoding and timing',
    run: proveRandomAttack,
  },
  {
    name: 'rate-limits',
    on: SERVERS,
    promise: 'Rate limits count exactly across two replicas',
    run: proveRateLimits,
  },
  {
    name: 'survey-ends',
    on: SERVERS,
    turns: { quick: 3, full: 60 },
    promise: 'A response limit is never exceeded, across two replicas',
    run: proveEnds,
  },
  {
    name: 'idempotency',
    on: ALL,
    oneCore: true,
    promise: 'A repeated request takes effect once',
    run: suite(['bff/http/steps/idempotency'], 'checks'),
  },
  {
    name: 'lost-edits',
    on: EMBEDDED,
    oneCore: true,
    promise: 'Two tabs on one draft lose no edit that was shown as saved',
    run: suite(['src/features/survey-drafts/model/draftMachine'], 'checks'),
  },
  {
    name: 'suites-on-postgresql',
    on: POSTGRESQL,
    promise: 'Everything that the tests prove on the embedded database also holds on PostgreSQL',
    run: suite(['bff/', 'tests/security/', 'tests/journeys/'], 'cases'),
  },
  {
    name: 'engine',
    on: EMBEDDED,
    oneCore: true,
    promise: 'Widget, preview and server show the same questions',
    run: suite(['core/survey/visibility'], 'checks'),
  },
  {
    name: 'kills',
    on: ALL,
    turns: { quick: 3, full: 100 },
    promise: 'Every acknowledged write survives a sudden kill, exactly once and complete',
    run: proveKills,
  },
  {
    name: 'import-kills',
    on: POSTGRESQL,
    turns: { quick: 5, full: 50 },
    promise:
      'An import killed at any moment leaves complete batches, and its restart imports every row once',
    run: proveImportKills,
  },
  {
    name: 'killed-delivery',
    on: BOTH,
    oneCore: true,
    promise: 'A webhook interrupted by a kill arrives later under the same id',
    run: suite(['tests/journeys/killedServer'], 'checks'),
  },
  {
    name: 'backup',
    on: BOTH,
    oneCore: true,
    turns: { quick: 1, full: 10 },
    promise:
      'A backup taken under load and restored contains every write acknowledged before it began',
    run: suite(['bff/services/backup'], 'checks', (turns) => ({
      BACKUP_ROUNDS: String(turns),
    })),
  },
  {
    name: 'killed-starts',
    on: EMBEDDED,
    turns: { quick: 3, full: 50 },
    promise: 'After a killed first start, the next start works',
    run: proveKilledStarts,
  },
  {
    name: 'folder-lock',
    on: EMBEDDED,
    turns: { quick: 5, full: 100 },
    promise: 'When many processes claim one folder, exactly one gets it',
    run: proveLockRaces,
  },
  {
    name: 'one-owner',
    on: EMBEDDED,
    turns: { quick: 2, full: 50 },
    promise: 'When two servers start on one folder, exactly one serves',
    run: proveOneOwner,
  },
  ...faultBars,
  ...clusterBars,
];
