import { useQuery } from '@tanstack/react-query';
import { listDataTypes } from '@core/contract/data-types';
import { queryFor } from './endpointQuery';

/** The data types of the company in scope. */
export const useDataTypes = () => useQuery(queryFor(listDataTypes));
