import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { rem, space } from '@src/theme/lengths';
import { color, transition } from '@src/theme/tokenVariables';
import type { NamedCompany } from '../headerCompany';
import { CompanyPlate, type CompanyPlateProps } from './CompanyPlate';
import { shellText } from '@src/app/shell/texts/shellText';

export interface CompanySwitcherProps {
  shown: CompanyPlateProps['shown'];
  companies: readonly NamedCompany[];
  /** The chosen company, or null for all. */
  value: string | null;
  onChange: (companyId: string | null) => void;
}

/** "View Data For" in the header: a second way to the global admin's company filter. */
export function CompanySwitcher({ shown, companies, value, onChange }: CompanySwitcherProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (companyId: string | null): void => {
    setAnchor(null);
    onChange(companyId);
  };
  const choices = [{ id: null, name: shellText('allCompanies') }, ...companies];
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={
          shown
            ? shellText('viewDataForOne', { name: shown.name })
            : shellText('viewDataForLoading')
        }
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        sx={{
          minWidth: 0,
          p: space(6, 8),
          ml: space('-8'),
          borderRadius: 'var(--radius-control)',
          transition: transition('hover', 'background-color'),
          '&:hover': { backgroundColor: color.hover },
        }}
      >
        <CompanyPlate
          shown={shown}
          caption={shellText('viewDataFor')}
          end={
            <ChevronsUpDown
              aria-hidden
              size={16}
              strokeWidth={1.75}
              style={{ marginLeft: space(2) }}
            />
          }
        />
      </ButtonBase>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => {
          setAnchor(null);
        }}
        slotProps={{
          list: { 'aria-label': shellText('viewDataFor') },
          paper: { sx: { minWidth: rem(240), maxHeight: `min(60vh, ${rem(420)})` } },
        }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.id ?? 'all'}
            role="menuitemradio"
            aria-checked={choice.id === value}
            selected={choice.id === value}
            onClick={() => {
              choose(choice.id);
            }}
          >
            <span style={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {choice.name}
            </span>
            {choice.id === value && <Check aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
