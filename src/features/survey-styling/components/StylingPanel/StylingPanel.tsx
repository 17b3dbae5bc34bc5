import Box from '@mui/material/Box';
import { LIMITS } from '@core/limits';
import type { Survey, SurveySettings } from '@core/survey/types';
import { useState, type ReactNode } from 'react';
import { Card } from '@src/components/Card/Card';
import { ButtonControls } from '../../controls/ButtonControls';
import { ControlGrid } from '../../controls/ControlGrid';
import { DisplayControls } from '../../controls/DisplayControls';
import { LayoutControls } from '../../controls/LayoutControls';
import { LogoControls } from '../../controls/LogoControls';
import { ThemeColourControls } from '../../controls/ThemeColourControls';
import { TypographyControls } from '../../controls/TypographyControls';
import { WidgetModeControls } from '../../controls/WidgetModeControls';
import type { ChosenImageRules } from '@src/lib/readImage';
import { DeviceSwitch, type PreviewDevice } from '../../SurveyPreview/DeviceFrame';
import { SurveyPreview } from '../../SurveyPreview/SurveyPreview';
import { rem } from '@src/theme/lengths';
import { stylingText } from '../../texts/stylingText';

const logoRules = (): ChosenImageRules => ({
  maxBytes: LIMITS.images.creatorLogoBytes,
  notImage: stylingText('logo.notImage'),
  tooLarge: stylingText('logo.tooLarge'),
  unreadable: stylingText('logo.unreadable'),
});

export interface StylingPanelProps {
  survey: Survey;
  /** The survey's settings with all defaults. */
  settings: SurveySettings;
  onChange: (settings: SurveySettings) => void;
  /** The company whose logo is offered. */
  companyId: string | undefined;
  /** Themes to start from. */
  themes: ReactNode;
  /** More design settings of a draft, such as targeting. */
  children?: ReactNode;
}

/**
 * The creator's Styling tab: themes, logo, display mode, theme colors and layout, next to the live
 * widget (BUILD-007).
 */
export function StylingPanel({
  survey,
  settings,
  onChange,
  companyId,
  themes,
  children,
}: StylingPanelProps) {
  const [device, setDevice] = useState<PreviewDevice>('phone');
  const part =
    <Part extends keyof SurveySettings>(name: Part) =>
    (change: Partial<SurveySettings[Part]>) =>
      onChange({ ...settings, [name]: { ...settings[name], ...change } });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: `minmax(0, 1fr) minmax(${rem(320)}, 42%)`,
        },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Card title={stylingText('panel.themes')} support={stylingText('panel.themesSupport')}>
          {themes}
        </Card>
        <Card title={stylingText('panel.logo')}>
          <LogoControls
            value={settings.logo}
            onChange={part('logo')}
            rules={logoRules()}
            hint={stylingText('panel.logoHint')}
            companyId={companyId}
          />
        </Card>
        <Card title={stylingText('panel.display')}>
          <DisplayControls value={settings.display} onChange={part('display')} />
        </Card>
        <Card title={stylingText('panel.colours')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ThemeColourControls settings={settings} onChange={part('theme')} />
            <TypographyControls value={settings.theme} onChange={part('theme')} />
          </Box>
        </Card>
        <Card title={stylingText('panel.layout')}>
          <LayoutControls value={settings.layout} onChange={part('layout')} />
        </Card>
        <Card title={stylingText('panel.onPage')}>
          <ControlGrid columns={1}>
            <WidgetModeControls value={settings.widget} onChange={part('widget')} />
            {settings.widget.displayMode === 'button' && (
              <ButtonControls settings={settings} onChange={part('button')} />
            )}
          </ControlGrid>
        </Card>
        {children}
      </Box>
      <Box sx={{ position: { md: 'sticky' }, top: 72, minWidth: 0 }}>
        <Card
          title={stylingText('preview')}
          actions={<DeviceSwitch value={device} onChange={setDevice} iconOnly />}
        >
          <SurveyPreview survey={survey} settings={settings} device={device} />
        </Card>
      </Box>
    </Box>
  );
}
