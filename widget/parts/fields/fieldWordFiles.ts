import type { FieldTexts } from '@core/survey/fieldTexts/fieldTexts';
import ar from '@core/survey/fieldTexts/ar';
import bg from '@core/survey/fieldTexts/bg';
import cs from '@core/survey/fieldTexts/cs';
import da from '@core/survey/fieldTexts/da';
import de from '@core/survey/fieldTexts/de';
import el from '@core/survey/fieldTexts/el';
import es from '@core/survey/fieldTexts/es';
import fi from '@core/survey/fieldTexts/fi';
import fr from '@core/survey/fieldTexts/fr';
import he from '@core/survey/fieldTexts/he';
import hu from '@core/survey/fieldTexts/hu';
import it from '@core/survey/fieldTexts/it';
import ja from '@core/survey/fieldTexts/ja';
import nb from '@core/survey/fieldTexts/nb';
import nl from '@core/survey/fieldTexts/nl';
import pl from '@core/survey/fieldTexts/pl';
import pt from '@core/survey/fieldTexts/pt';
import ro from '@core/survey/fieldTexts/ro';
import ru from '@core/survey/fieldTexts/ru';
import sk from '@core/survey/fieldTexts/sk';
import sv from '@core/survey/fieldTexts/sv';
import tr from '@core/survey/fieldTexts/tr';
import uk from '@core/survey/fieldTexts/uk';
import zh from '@core/survey/fieldTexts/zh';

/** The words of fields by language, for previews. One chunk of the dashboard: each more would be listed in its first one. */
export const fieldWordFiles: Readonly<Record<string, FieldTexts>> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
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
