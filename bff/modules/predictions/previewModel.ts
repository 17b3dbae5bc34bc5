import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { previewModel as endpoint } from '@core/contract/modelPreview';
import { AppError } from '@core/errors/AppError';
import { followsClicks } from '@core/models/explain/explain';
import type { Context } from '@bff/context';
import { type LoadedModel, modelHost } from '@bff/modules/models/modelHost';
import { settingsWith } from '@bff/modules/models/settings';
import { answerPeople } from './answerPeople';
import { placeRequest } from './placeRequest';
import { rankPerson } from './rankPerson';
import { type KnownCall, readCall } from './readCall';
import { type KnownPerson, readKnownPeople } from './readNamedPeople';
import { readRequest } from './readRequest';

type Preview = ResponseOf<typeof endpoint>;
type PreviewList = Preview['before'];

const REQUEST = readRequest({ top_k: 10, fields: ['image'] });

/**
 * A person's list with the saved settings, and as it would be with others. Only reads: no call is written down, counted or billed.
 * @throws AppError company_required, not_found.
 */
export const previewModel = async (
  context: Context,
  { person: profileId, ...changes }: ValidInputOf<typeof endpoint>['body'],
): Promise<Preview> => {
  const companyId = context.companyInScope();
  const { saved, tried, person } = await context.read(async (em) => {
    const call = await readCall(context, em, companyId, REQUEST);
    const settings = settingsWith(call.settings, changes);
    const clicks = followsClicks(settings.explanation)
      ? await modelHost.of(context).clicks(em, companyId, context.clock())
      : undefined;
    const [known] = await readKnownPeople(context, em, companyId, [profileId], {
      metadata: null,
      place: call.place,
    });
    if (profileId !== null && known!.profileId === null) throw new AppError('not_found');
    return {
      saved: call,
      tried: { ...call, settings, place: placeRequest(REQUEST, settings), clicks },
      person: known!,
    };
  }, companyId);
  const model = await modelHost.of(context).open(context, companyId, saved.fitId);
  return {
    before: await listFor(context, companyId, { model, call: saved, person }),
    after: await listFor(context, companyId, { model, call: tried, person }),
  };
};

const listFor = async (
  context: Context,
  companyId: string,
  { model, call, person }: { model: LoadedModel; call: KnownCall; person: KnownPerson },
): Promise<PreviewList> => {
  const ranking = rankPerson(model, REQUEST, call, person);
  const [answered] = await context.read(
    (em) =>
      answerPeople(context, em, companyId, { model, request: REQUEST }, [
        { person, isNamed: person.profileId !== null, ranking, call, began: 0 },
      ]),
    companyId,
  );
  return answered!.answer.items.map(({ id, title, explanation, fields }) => {
    const { image } = (fields ?? {}) as Record<string, unknown>;
    return { id, title, explanation, image: typeof image === 'string' ? image : null };
  });
};
