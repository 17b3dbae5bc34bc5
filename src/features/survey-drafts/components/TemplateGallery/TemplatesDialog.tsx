import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { v4 } from 'uuid';
import type { Survey } from '@core/survey/types';
import type { Locale } from '@core/text/locales';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { commonText } from '@src/components/texts/commonText';
import { pageLocale } from '@src/lib/i18n/locale';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyFromTemplate } from '../../templates/surveyFromTemplate';
import {
  templateCategories,
  templateLanguage,
  type TemplateCategory,
} from '../../templates/templateFile';
import { templateList, type ListedTemplate } from '../../templates/templateList';
import { searchTemplates } from './searchTemplates';
import { TemplateListing } from './TemplateListing';
import { TemplatePreview } from './TemplatePreview';
import { templateText } from './texts/templateText';
import { useAllTemplates, useTemplate, type LoadTemplate } from './useTemplates';

export interface TemplatesDialogProps {
  /** The initially open template, or null for the list. */
  first: ListedTemplate['id'] | null;
  onPick: (survey: Survey) => void;
  onClose: () => void;
  load?: LoadTemplate;
}

/**
 * All templates, with a search by name, purpose or question. Each can be previewed. Phones show
 * either the list or a template.
 */
export function TemplatesDialog({ first, onPick, onClose, load }: TemplatesDialogProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<TemplateCategory | ''>('');
  const [chosen, setChosen] = useState<ListedTemplate['id'] | null>(first);
  const [wanted, setWanted] = useState<Locale>(pageLocale());
  const all = useAllTemplates(search.trim() !== '', load);
  const one = useTemplate(chosen, load);
  const found = searchTemplates(search, category, all.data);
  const entry = templateList.find(({ id }) => id === chosen);
  const language = entry ? templateLanguage(entry.languages, wanted) : wanted;
  return (
    <AppDialog
      open
      steady
      flush
      size="wide"
      title={templateText('heading')}
      support={templateText('support')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{commonText('cancel')}</Button>
          <Button
            variant="contained"
            disabled={!one.data}
            onClick={() => onPick(surveyFromTemplate(one.data!, language, v4))}
          >
            {templateText('use')}
          </Button>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${rem(360)} minmax(0, 1fr)` },
          height: { md: 1 },
          minHeight: 0,
        }}
      >
        <Box
          sx={{
            display: { xs: chosen ? 'none' : 'flex', md: 'flex' },
            flexDirection: 'column',
            gap: 1.5,
            minHeight: 0,
            p: 2,
            borderInlineEnd: { md: `1px solid ${color.line}` },
          }}
        >
          <SearchField label={templateText('search')} value={search} onSearch={setSearch} />
          <SelectInput
            label={templateText('category')}
            value={category}
            onChange={(value) => setCategory(value as TemplateCategory | '')}
            options={[
              { value: '', label: templateText('category.all') },
              ...templateCategories.map((value) => ({
                value,
                label: templateText(`category.${value}`),
              })),
            ]}
          />
          <Box role="status" sx={{ ...textRole.caption, color: color.textSecondary }}>
            {all.isLoading
              ? templateText('searching')
              : templateText('found', { count: found.length })}
          </Box>
          {all.isError && (
            <InlineRetry
              silent
              message={templateText('searchFailed')}
              onRetry={() => {
                void all.refetch();
              }}
            />
          )}
          {found.length > 0 ? (
            <TemplateListing templates={found} chosen={chosen} onChoose={setChosen} />
          ) : (
            !all.isLoading && (
              <Button
                sx={{ alignSelf: 'flex-start' }}
                onClick={() => {
                  setSearch('');
                  setCategory('');
                }}
              >
                {templateText('showAll')}
              </Button>
            )
          )}
        </Box>
        <Box
          component="section"
          aria-label={templateText('preview')}
          tabIndex={chosen ? 0 : undefined}
          sx={{
            display: { xs: chosen ? 'block' : 'none', md: 'block' },
            minHeight: 0,
            minWidth: 0,
            overflowY: { md: 'auto' },
            p: 2.5,
          }}
        >
          {chosen && entry ? (
            <TemplatePreview
              entry={entry}
              file={one.data}
              failed={one.isError}
              language={language}
              onLanguage={setWanted}
              onRetry={() => {
                void one.refetch();
              }}
              onBack={() => setChosen(null)}
            />
          ) : (
            <Box sx={{ color: color.textSecondary }}>{templateText('pick')}</Box>
          )}
        </Box>
      </Box>
    </AppDialog>
  );
}
