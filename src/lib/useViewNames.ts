import type { ResponseOf } from '@core/contract/defineEndpoint';
import { listViewNames } from '@core/contract/viewNames';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@src/lib/endpointQuery';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';

type ViewNames = ResponseOf<typeof listViewNames>;

const inPageLanguage = (views: ViewNames): ViewNames =>
  views.map((view) => (view.isCustom ? view : { ...view, name: serverSentence(view.name) }));

/**
 * Reads the names of categories and saved views: the segments of a company.
 * @param companyId A company other than the one in scope.
 */
export const useViewNames = ({
  companyId,
  enabled = true,
}: { companyId?: string; enabled?: boolean } = {}) =>
  useQuery({
    ...queryFor(
      listViewNames,
      companyId === undefined ? {} : { query: { companyFilter: companyId } },
    ),
    select: inPageLanguage,
    enabled,
  });
