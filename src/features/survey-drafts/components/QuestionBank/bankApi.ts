import { useMutation, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  listBankedQuestions,
  removeBankedQuestion,
  saveBankedQuestion,
} from '@core/contract/questionBank';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type BankEntry = ResponseOf<typeof listBankedQuestions>[number];

const refreshes = { refreshes: [listBankedQuestions.id] };

export const useQuestionBank = () => useQuery(queryFor(listBankedQuestions));
export const useSaveBanked = () => useMutation(mutationFor(saveBankedQuestion, refreshes));
export const useRemoveBanked = () => useMutation(mutationFor(removeBankedQuestion, refreshes));
