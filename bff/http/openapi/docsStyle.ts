import { radius, themes } from '@tokens/tokens';

const { color } = themes.light;

const methods = { get: color.signal, post: color.success, put: color.warning, delete: color.error };

/** The styles that /api/docs adds to Swagger UI: our colors instead of its own, and calmer sizes. */
export const DOCS_STYLE = `
body { margin: 0; background: ${color.canvas}; }
header { max-width: 1040px; margin: 0 auto; padding: 16px 20px 0; font: 600 14px/1.5 system-ui, sans-serif; }
header a { color: ${color.signalText}; }
.swagger-ui { color: ${color.text}; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .btn, .swagger-ui .opblock .opblock-summary-method, .swagger-ui .opblock .opblock-summary-description, .swagger-ui table thead tr td, .swagger-ui table thead tr th, .swagger-ui .parameter__name, .swagger-ui .tab li, .swagger-ui label, .swagger-ui select, .swagger-ui .response-col_status, .swagger-ui .opblock-description-wrapper p, .swagger-ui .info p { font-family: system-ui, sans-serif; }
.swagger-ui .wrapper, .swagger-ui .scheme-container .schemes { max-width: 1040px; }
.swagger-ui .info { margin: 40px 0 20px; }
.swagger-ui .info .title { font-size: 22px; font-weight: 600; color: ${color.text}; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { top: -2px; padding: 2px 6px; border-radius: ${String(radius.chip)}px; background: ${color.signalSoft}; }
.swagger-ui .info .title small pre { color: ${color.signalText}; font-size: 11px; font-weight: 600; }
.swagger-ui .info .link, .swagger-ui .info a, .swagger-ui a { color: ${color.signalText}; }
.swagger-ui .info p, .swagger-ui .opblock-description-wrapper p { color: ${color.textSecondary}; }
.swagger-ui .scheme-container { margin: 0 0 12px; padding: 12px 0; background: none; box-shadow: none; }
.swagger-ui select { border: 1px solid ${color.control}; border-radius: ${String(radius.control)}px; background-color: ${color.surface}; box-shadow: none; font-weight: 500; }
.swagger-ui .btn, .swagger-ui .btn.authorize { border: 1px solid ${color.lineStrong}; border-radius: ${String(radius.control)}px; background: ${color.surface}; box-shadow: none; color: ${color.text}; font-weight: 600; }
.swagger-ui .btn.authorize svg { fill: ${color.textSecondary}; }
.swagger-ui .btn.execute { border-color: ${color.signal}; background: ${color.signal}; color: ${color.signalOn}; }
.swagger-ui .opblock-tag { padding: 10px 4px; border-bottom-color: ${color.line}; color: ${color.text}; font-size: 15px; font-weight: 600; }
.swagger-ui .opblock-tag:hover { background: ${color.hover}; }
.swagger-ui .opblock, .swagger-ui section.models { margin: 0 0 8px; border: 1px solid ${color.line}; border-radius: ${String(radius.card)}px; background: ${color.surface}; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { border-color: ${color.line}; }
.swagger-ui .opblock .opblock-summary-method { min-width: 68px; padding: 4px 0; border-radius: ${String(radius.chip)}px; font-size: 12px; font-weight: 600; text-shadow: none; }
.swagger-ui .opblock .opblock-summary-path { font-size: 13px; font-weight: 600; }
.swagger-ui .opblock .opblock-summary-description { color: ${color.textSecondary}; }
.swagger-ui .opblock .opblock-section-header { background: ${color.sunken}; box-shadow: none; }
.swagger-ui .opblock-body pre.microlight, .swagger-ui .highlight-code > .microlight { border-radius: ${String(radius.control)}px; background: ${color.code} !important; }
${Object.entries(methods)
  .map(
    ([
      method,
      tone,
    ]) => `.swagger-ui .opblock.opblock-${method} { border-color: ${color.line}; background: ${color.surface}; }
.swagger-ui .opblock.opblock-${method} .opblock-summary { border-color: ${color.line}; }
.swagger-ui .opblock.opblock-${method} .opblock-summary-method { background: ${tone}; }
.swagger-ui .opblock.opblock-${method} .tab-header .tab-item.active h4 span::after { background: ${tone}; }`,
  )
  .join('\n')}
`;
