export {
  NavoutSurvey,
  useNavout,
  type NavoutPerson,
  type NavoutSurveyProps,
} from './NavoutSurvey.js';
export {
  useRecommendations,
  type RecommendedItem,
  type Recommendations,
  type RecommendationsOptions,
} from './useRecommendations.js';
