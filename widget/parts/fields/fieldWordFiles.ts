import type { FieldTexts } from '@core/survey/field-texts/fieldTexts';
import ar from '@core/survey/field-texts/ar';
import bg from '@core/survey/field-texts/bg';
import cs from '@core/survey/field-texts/cs';
import da from '@core/survey/field-texts/da';
import de from '@core/survey/field-texts/de';
import el from '@core/survey/field-texts/el';
import en from '@core/survey/field-texts/en';
import es from '@core/survey/field-texts/es';
import fi from '@core/survey/field-texts/fi';
import fr from '@core/survey/field-texts/fr';
import he from '@core/survey/field-texts/he';
import hu from '@core/survey/field-texts/hu';
import it from '@core/survey/field-texts/it';
import ja from '@core/survey/field-texts/ja';
import nb from '@core/survey/field-texts/nb';
import nl from '@core/survey/field-texts/nl';
import pl from '@core/survey/field-texts/pl';
import pt from '@core/survey/field-texts/pt';
import ro from '@core/survey/field-texts/ro';
import ru from '@core/survey/field-texts/ru';
import sk from '@core/survey/field-texts/sk';
import sv from '@core/survey/field-texts/sv';
import tr from '@core/survey/field-texts/tr';
import uk from '@core/survey/field-texts/uk';
import zh from '@core/survey/field-texts/zh';

/**
 * Field names by language, for previews. They are one chunk of the dashboard, because its first
 * chunk lists every chunk.
 */
export const fieldWordFiles: Readonly<Record<string, FieldTexts>> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  he,
  hu,
  it,
  ja,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sv,
  tr,
  uk,
  zh,
};
