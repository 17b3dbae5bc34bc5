import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { saveModelSettings } from '@core/contract/models';
import { AppError } from '@core/errors/AppError';
import { FilterProblem, readItemFilters } from '@core/models/filters';
import { isPlacementKind, type PlacementSetup } from '@core/models/placements';
import {
  type BrandVoiceSettings,
  DEFAULT_VOICE,
  DISCOVERY_DEFAULTS,
  type DiscoverySettings,
  EXPLANATION_DEFAULTS,
  type ExplanationSettings,
} from '@core/models/sliders';
import { type Context, retryableTransaction } from '@bff/context';
import { asJson, compiledOnce, query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { ModelSettingChange, type SettingChange } from './model-setting-change.entity';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { describeSettings, type DescribedSettings } from './describeSettings';
import { ModelSettings } from './model-settings.entity';

/** A company's sliders, including defaults. */
export interface SettingsNow {
  companyId: string;
  revision: number;
  discovery: DiscoverySettings;
  explanation: ExplanationSettings;
  voice: BrandVoiceSettings;
  placements: PlacementSetup[];
  updatedAt: Date | null;
  updatedById: string | null;
}

/** Returns the sliders in effect for a company. */
export const settingsOf = async (em: EntityManager, companyId: string): Promise<SettingsNow> => {
  const [row] = await readStored(query(em), companyId);
  return {
    companyId,
    revision: row?.revision ?? 0,
    discovery: { ...DISCOVERY_DEFAULTS, ...row?.discovery },
    explanation: { ...EXPLANATION_DEFAULTS, ...row?.explanation },
    voice: { ...DEFAULT_VOICE, ...row?.voice },
    placements: row?.placements ?? [],
    updatedAt: row?.updatedAt ?? null,
    updatedById: row?.updatedById ?? null,
  };
};

const readStored = compiledOnce((on, companyId: string) =>
  on
    .selectFrom('modelSettings')
    .where('companyId', '=', companyId)
    .select(['revision', 'discovery', 'explanation', 'voice', 'placements'])
    .select(['updatedAt', 'updatedById']),
);

/**
 * Returns the sliders of the company in scope, with the teammate who saved last. @throws AppError
 * company_required.
 */
export const readSettings = async (context: Context): Promise<DescribedSettings> => {
  const { settings, name } = await context.read(async (em) => {
    const now = await settingsOf(em, context.companyInScope());
    const names = await namesOfUsers(em, [now.updatedById]);
    return { settings: now, name: names.get(now.updatedById) };
  });
  return name === undefined
    ? describeSettings(context, settings)
    : { settings, updatedBy: { id: settings.updatedById!, name } };
};

/**
 * Saves changed settings and logs the changes. @throws AppError company_required, conflict for a
 * stale revision, validation_failed.
 */
export const saveSettings = (
  context: Context,
  {
    revision,
    discovery,
    explanation,
    voice,
    placements,
  }: ValidInputOf<typeof saveModelSettings>['body'],
): Promise<SettingsNow> => {
  const placed = placements && readPlacements(placements);
  return change(context, 'saved', (row) => {
    if (revision !== undefined && revision !== row.revision) throw new AppError('conflict');
    row.discovery = { ...row.discovery, ...given<Partial<DiscoverySettings>>(discovery) };
    row.explanation = { ...row.explanation, ...given<Partial<ExplanationSettings>>(explanation) };
    row.voice = { ...row.voice, ...given<Partial<BrandVoiceSettings>>(voice) };
    if (placed) row.placements = placed;
  });
};

/** Returns the settings with these changes applied. */
export const settingsWith = (
  now: SettingsNow,
  {
    discovery,
    explanation,
    voice,
  }: Pick<ValidInputOf<typeof saveModelSettings>['body'], 'discovery' | 'explanation' | 'voice'>,
): SettingsNow => ({
  ...now,
  discovery: { ...now.discovery, ...given<Partial<DiscoverySettings>>(discovery) },
  explanation: { ...now.explanation, ...given<Partial<ExplanationSettings>>(explanation) },
  voice: { ...now.voice, ...given<Partial<BrandVoiceSettings>>(voice) },
});

/**
 * Resets one model's sliders, or both with the voice, to the defaults. @throws AppError
 * company_required.
 */
export const resetSettings = (
  context: Context,
  model?: 'discovery' | 'explanation',
): Promise<SettingsNow> =>
  change(context, 'reset', (row) => {
    if (model !== 'explanation') row.discovery = {};
    if (model !== 'discovery') Object.assign(row, { explanation: {}, voice: {} });
  });

const change = (
  context: Context,
  kind: 'saved' | 'reset',
  apply: (row: ModelSettings) => void,
): Promise<SettingsNow> => {
  const companyId = context.companyInScope();
  const at = context.clock();
  return retryableTransaction(context, async (em) => {
    const before = await settingsOf(em, companyId);
    const row = await lockedRow(em, companyId, at);
    apply(row);
    Object.assign(row, {
      revision: row.revision + 1,
      updatedAt: at,
      updatedById: context.actor?.userId ?? null,
    });
    await em.flush();
    const after = await settingsOf(em, companyId);
    const changes = differences(before, after);
    if (changes.length > 0) {
      em.create(ModelSettingChange, {
        id: context.newId(),
        companyId,
        kind,
        changes,
        byId: context.actor?.userId ?? null,
        byName: context.actor?.name ?? null,
        at,
      });
      writeAudit(context, em, {
        companyId,
        action: `models.${kind}`,
        subject: { type: 'modelSettings', id: companyId, name: 'Model settings' },
        before: flat(before),
        after: flat(after),
      });
      await em.flush();
    }
    return after;
  });
};

/**
 * Checks the filters of placements as sent. @throws AppError validation_failed with the position of
 * a filter that can't be parsed.
 */
export const readPlacements = (sent: readonly unknown[]): PlacementSetup[] =>
  (sent as readonly PlacementSetup[]).map((placement, at) => {
    const { name, kind, filters, boosts } = placement;
    const refuse = (field: string, sentence: string): never => {
      throw new AppError('validation_failed', {
        fields: { [`placements[${at}].${field}`]: sentence },
      });
    };
    if (isPlacementKind(name) && name !== kind)
      refuse('kind', 'A placement named after a kind must have that kind.');
    try {
      readItemFilters(filters);
      boosts?.forEach((boost, turn) => readItemFilters(boost.filters, `boosts[${turn}].filters`));
    } catch (problem) {
      if (!(problem instanceof FilterProblem)) throw problem;
      refuse(problem.field, problem.message);
    }
    return JSON.parse(JSON.stringify(placement)) as PlacementSetup;
  });

const byName = (placements: readonly PlacementSetup[]): Record<string, PlacementSetup> =>
  Object.fromEntries(placements.map((one) => [one.name, one]));

/**
 * Returns the locked row, created if missing, so that the second of two concurrent saves sees the
 * first.
 */
const lockedRow = async (
  em: EntityManager,
  companyId: string,
  at: Date,
): Promise<ModelSettings> => {
  const unset = asJson({});
  await query(em)
    .insertInto('modelSettings')
    .values({
      companyId,
      discovery: unset,
      explanation: unset,
      voice: unset,
      placements: asJson([]),
      revision: 0,
      updatedAt: at,
    })
    .onConflict((on) => on.column('companyId').doNothing())
    .execute();
  return em.findOneOrFail(
    ModelSettings,
    { companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
};

const given = <T extends object>(values: T | undefined): Partial<T> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

const flat = ({
  discovery,
  explanation,
  voice,
  placements,
}: SettingsNow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ discovery, explanation, voice, placements: byName(placements) }).flatMap(
      ([group, values]) =>
        Object.entries(values).map(([name, value]) => [`${group}.${name}`, value as unknown]),
    ),
  );

const differences = (before: SettingsNow, after: SettingsNow): SettingChange[] => {
  const [old, now] = [flat(before), flat(after)];
  return Object.keys({ ...old, ...now })
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((setting) => ({ setting, before: old[setting], after: now[setting] }));
};
