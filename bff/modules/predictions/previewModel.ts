import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { previewModel as endpoint } from '@core/contract/modelPreview';
import { AppError } from '@core/errors/AppError';
import type { PlacementSetup } from '@core/models/placements';
import { followsClicks } from '@core/models/explain/explain';
import type { Context } from '@bff/context';
import { type LoadedModel, modelHost } from '@bff/modules/models/modelHost';
import {
  readPlacements,
  type SettingsNow,
  settingsOf,
  settingsWith,
} from '@bff/modules/models/settings';
import { answerPeople } from './answerPeople';
import { type ListPlace, placeRequest } from './placeRequest';
import { rankPerson } from './rankPerson';
import { type KnownCall, readCall } from './readCall';
import { type KnownPerson, readKnownPeople } from './readNamedPeople';
import { type PredictRequest, readRequest } from './readRequest';
import { scoreParts } from './scoreParts';

type Preview = ResponseOf<typeof endpoint>;
type PreviewList = Preview['before'];

const ASKED = { top_k: 10, fields: ['image'] };

/**
 * Returns a person's list with the saved settings and with changed ones. Read-only: the call is not
 * recorded, counted or billed.
 * @throws AppError company_required, not_found, validation_failed for a placement that can't be
 * read, or that lacks its item or query.
 */
export const previewModel = async (
  context: Context,
  {
    person: profileId,
    placement,
    itemId,
    query,
    ...changes
  }: ValidInputOf<typeof endpoint>['body'],
): Promise<Preview> => {
  const companyId = context.companyInScope();
  const [placed] = placement ? readPlacements([placement]) : [];
  const requested = { ...ASKED, item_id: itemId, query };
  const { before, after, fitId } = await context.read(async (em) => {
    const { placements } = await settingsOf(em, companyId);
    const request = readRequest({
      ...requested,
      placement: placed && savedName(placed, placements),
    });
    const call = await readCall(context, em, companyId, request);
    const settings = settingsWith(call.settings, changes);
    const clicks = followsClicks(settings.explanation)
      ? await modelHost.of(context).clicks(em, companyId, context.clock())
      : undefined;
    const tried = readRequest({ ...requested, placement: placed?.name });
    const place = placeRequest(tried, placed ? withPlacement(settings, placed) : settings);
    const personAt = async (there: ListPlace): Promise<KnownPerson> => {
      const found = await readKnownPeople(context, em, companyId, [profileId], {
        metadata: null,
        place: there,
      });
      if (profileId !== null && found[0]!.profileId === null) throw new AppError('not_found');
      return found[0]!;
    };
    return {
      fitId: call.fitId,
      before: { request, call, person: await personAt(call.place) },
      after: {
        request: tried,
        call: { ...call, settings, place, clicks },
        person: await personAt(place),
      },
    };
  }, companyId);
  const model = await modelHost.of(context).open(context, companyId, fitId);
  if (query) await model.searchable;
  return {
    before: await listFor(context, companyId, { model, ...before }),
    after: await listFor(context, companyId, { model, ...after }),
  };
};

/** Returns the name that selects the saved placement: its own, or the kind for a new placement. */
const savedName = ({ name, kind }: PlacementSetup, saved: readonly PlacementSetup[]): string =>
  saved.some((one) => one.name === name && one.kind === kind) ? name : kind;

const withPlacement = (settings: SettingsNow, placed: PlacementSetup): SettingsNow => ({
  ...settings,
  placements: [...settings.placements.filter(({ name }) => name !== placed.name), placed],
});

const listFor = async (
  context: Context,
  companyId: string,
  {
    model,
    request,
    call,
    person,
  }: { model: LoadedModel; request: PredictRequest; call: KnownCall; person: KnownPerson },
): Promise<PreviewList> => {
  const ranking = rankPerson(model, request, call, person);
  const [answered] = await context.read(
    (em) =>
      answerPeople(context, em, companyId, { model, request }, [
        { person, isNamed: person.profileId !== null, ranking, call, began: 0 },
      ]),
    companyId,
  );
  const { known, position } = model.engine.catalogue;
  const titleOf = (key: string): string => known[position(key) ?? -1]?.item.title ?? key;
  const factorsOf = new Map(ranking.items.map(({ key, factors }) => [key, factors]));
  return answered!.answer.items.map(({ id, title, explanation, fields }) => {
    const { image } = (fields ?? {}) as Record<string, unknown>;
    return {
      ...{ id, title, explanation, image: typeof image === 'string' ? image : null },
      why: scoreParts(factorsOf.get(id)!, titleOf),
    };
  });
};
