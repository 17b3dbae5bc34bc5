/** A score with its 95% confidence interval, in the score's own unit. */
export interface ScoreInterval {
  score: number;
  low: number;
  high: number;
  answers: number;
}

/** Two-sided 95%. */
const z = 1.959964;

/**
 * Returns the Net Promoter Score, -100 to 100, from counts of promoters (9-10), passives (7-8) and detractors (0-6), with its interval by the
 * adjusted Wald method: three answers are added, three quarters to each side and one and a half to the middle, so that small and one-sided
 * samples do not claim certainty (Rocks 2016, "Interval estimation for the Net Promoter Score"). Null without answers.
 */
export const npsInterval = ({
  promoters,
  passives,
  detractors,
}: {
  promoters: number;
  passives: number;
  detractors: number;
}): ScoreInterval | null => {
  const answers = promoters + passives + detractors;
  if (answers === 0) return null;
  const total = answers + 3;
  const [up, down] = [(promoters + 0.75) / total, (detractors + 0.75) / total];
  const half = z * Math.sqrt((up + down - (up - down) ** 2) / total);
  return interval(
    ((promoters - detractors) / answers) * 100,
    (up - down - half) * 100,
    (up - down + half) * 100,
    answers,
    -100,
  );
};

/**
 * Returns the share of satisfied answers (the two best steps), 0 to 100, with its interval by Wilson's score method (1927). Null without
 * answers.
 */
export const csatInterval = ({
  satisfied,
  answers,
}: {
  satisfied: number;
  answers: number;
}): ScoreInterval | null => {
  if (answers === 0) return null;
  const share = satisfied / answers;
  const middle = (share + z ** 2 / (2 * answers)) / (1 + z ** 2 / answers);
  const half =
    (z * Math.sqrt((share * (1 - share)) / answers + z ** 2 / (4 * answers ** 2))) /
    (1 + z ** 2 / answers);
  return interval(share * 100, (middle - half) * 100, (middle + half) * 100, answers, 0);
};

const interval = (
  score: number,
  low: number,
  high: number,
  answers: number,
  floor: number,
): ScoreInterval => {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    score: round(score),
    low: round(Math.max(Math.min(low, score), floor)),
    high: round(Math.min(Math.max(high, score), 100)),
    answers,
  };
};
