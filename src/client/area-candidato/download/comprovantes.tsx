// The proofs of exemptions that were granted, pinned over the publications.
import { IconReceiptOff } from '@tabler/icons-react';
import type { Downloads } from '../../../shared/downloads.ts';
import { formatDate, unirNumero } from '../../../shared/format.ts';
import { BotaoBaixar } from '../../ui/new-tab-button.tsx';
import { LinhaDoCartao } from '../celulas.tsx';

export function ComprovantesDeIsencao({ comprovantes }: { comprovantes: Downloads['comprovantes_isencao'] }) {
  return (
    <section aria-label="Comprovante de isenção">
      <ul className="papel mb-1">
        {comprovantes.map(({ isencao_id, decidido_em, url_comprovante, inscricao: { numero, vaga, concurso } }) => (
          <LinhaDoCartao
            key={isencao_id}
            bolha={
              <span className="bolha-icone ok">
                <IconReceiptOff size={22} stroke={1.75} aria-hidden />
              </span>
            }
            fim={
              <BotaoBaixar href={url_comprovante} className="flex-none max-sm:w-full">
                Baixar comprovante<span className="sr-only"> da inscrição {numero}</span>
              </BotaoBaixar>
            }
          >
            <h2 className="text-16 font-strong">Comprovante de isenção</h2>
            <p className="text-15 text-texto-2">
              {vaga.cargo} · {concurso.prefeitura} · <span className="num whitespace-nowrap">nº {numero}</span>
            </p>
            <p className="text-14 text-texto-3">
              {unirNumero(concurso.titulo)} · deferida em <span className="num">{formatDate(decidido_em)}</span>
            </p>
          </LinhaDoCartao>
        ))}
      </ul>
    </section>
  );
}
