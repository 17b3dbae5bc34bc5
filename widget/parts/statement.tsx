/** @jsxImportSource @widget/dom */
import { checkStatement } from '@core/survey/types/checkStatement';
import { adoptSheet } from './adoptSheet';

const adopt = adoptSheet(
  `fieldset:has(.statement){& legend small,& [role=alert]{display:none}& .help{color:inherit;white-space:pre-line}}`,
);

/** Only a title and a description. There is no answer that could be optional. */
const StatementField = () => <div class="statement" hidden ref={adopt} />;

export { StatementField as Field, checkStatement as check };
