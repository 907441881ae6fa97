// The proofs of exemptions that were granted, pinned over the publications.
import { IconDownload, IconReceiptOff } from '@tabler/icons-react';
import type { Downloads } from '../../../shared/downloads.ts';
import { formatDate } from '../../../shared/format.ts';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { unirNumero } from '../../ui/texto.ts';
import css from './download.module.css';

export function ComprovantesDeIsencao({ comprovantes }: { comprovantes: Downloads['comprovantes_isencao'] }) {
  return (
    <section aria-label="Comprovante de isenção">
      <ul className={`papel ${css.fixados}`}>
        {comprovantes.map(({ isencao_id, decidido_em, url_comprovante, inscricao: { numero, vaga, concurso } }) => (
          <li key={isencao_id} className={css.fixado}>
            <span className="bolha-icone ok">
              <IconReceiptOff size={22} stroke={1.75} aria-hidden />
            </span>
            <div className={css.texto}>
              <h2>Comprovante de isenção</h2>
              <p>
                {vaga.cargo} · {concurso.prefeitura} · <span className="num nowrap">nº {numero}</span>
              </p>
              <p className="t3">
                {unirNumero(concurso.titulo)} · deferida em <span className="num">{formatDate(decidido_em)}</span>
              </p>
            </div>
            <BotaoNovaAba
              href={url_comprovante}
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
              rightSection={null}
            >
              Baixar comprovante<span className="vh"> da inscrição {numero}</span>
            </BotaoNovaAba>
          </li>
        ))}
      </ul>
    </section>
  );
}
