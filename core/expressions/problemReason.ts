/** Reasons why an expression can't be used, by the library's error code. The library's own messages are in English and for programmers. */
const reasons: Readonly<Record<string, string>> = {
  unexpected_token: 'something is missing or misplaced',
  unexpected_character: 'this character is not allowed here',
  unterminated_string: 'some text has no closing quotation mark',
  unterminated_triple_quoted_string: 'some text has no closing quotation mark',
  newline_in_string: "text in quotation marks can't continue on the next line",
  invalid_number: 'this number is not valid',
  invalid_exponent: 'this number is not valid',
  reserved_identifier: 'this word is reserved',
  limit_exceeded: 'it is too long or has too many levels',
  no_such_overload: "these kinds of values can't be combined",
  no_matching_overload: 'a function does not accept values of this kind',
  incompatible_ternary_branches: 'both results of a condition must be of the same kind',
  invalid_condition_type: 'a condition must be true or false',
  invalid_logical_operand: 'a condition must be true or false',
};

/** Returns the reason to show for a library error, without a period; the library's own message for unknown codes. */
export const problemReason = (found?: {
  readonly code?: string;
  readonly summary?: string;
}): string => reasons[found?.code ?? ''] ?? found?.summary ?? '';
