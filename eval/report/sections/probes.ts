import type { ReportAgreement, ReportData, ReportProbe } from '../data.js';
import { html, type Markup } from '../html.js';
import { dataTable, modelName, section } from './parts.js';

const plain = (value: number | null) => (value === null ? '–' : value.toFixed(3));

/** What a model may have seen before. */
export function probesSection({ probes, models: known }: ReportData): Markup | false {
  if (probes.length === 0) return false;
  const models = known.map(({ id }) => id);
  return section(
    'probes',
    'Signs of contamination',
    'Each probe compares what a model does with material of the release to what it does with a control that it cannot have seen. An interval that leaves out zero is a sign, not a proof.',
    dataTable<ReportProbe>(
      'Contamination probes',
      [
        { head: 'Model', of: ({ model }) => modelName(model, models) },
        { head: 'Probe', of: ({ label }) => label },
        { head: 'Release', number: true, of: ({ value }) => plain(value) },
        { head: 'Control', number: true, of: ({ control }) => plain(control) },
        {
          head: 'Gap, 95 % interval',
          number: true,
          of: ({ low, high }) =>
            low === null || high === null ? '–' : html`${plain(low)} to ${plain(high)}`,
        },
        { head: 'n', number: true, of: ({ n }) => n },
        { head: 'Says', of: ({ says }) => says },
      ],
      probes,
    ),
  );
}

/** How far judges can be trusted. */
export function agreementSection({ agreements }: ReportData): Markup | false {
  if (agreements.length === 0) return false;
  return section(
    'agreement',
    'Judges and people',
    'How far the judged scores agree with the labels that people gave to the same answers.',
    dataTable<ReportAgreement>(
      'Agreement of judges with people',
      [
        { head: 'Score', of: ({ metric }) => metric },
        { head: 'Statistic', of: ({ statistic }) => statistic },
        { head: 'Value', number: true, of: ({ value }) => plain(value) },
        {
          head: '95 % interval',
          number: true,
          of: ({ low, high }) => (low === null ? '–' : html`${plain(low)} to ${plain(high)}`),
        },
        { head: 'n', number: true, of: ({ n }) => n },
      ],
      agreements,
    ),
  );
}
