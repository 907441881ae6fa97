// What a record was and what it is: the lines that differ marked, or both as plain JSON.

import { useState } from 'react';
import type { Log } from '../../../shared/logs.ts';
import { cx } from '../../ui/cx.ts';
import { Caixa } from '../campos.tsx';
import { diferenca, type Linha } from './diferenca.ts';

type Dados = Pick<Log, 'dados_anteriores' | 'dados_novos'>;

/** Side by side on a desktop, one under the other on a phone. A record that was made, or is gone, has one side only. */
export function DadosLadoALado({ dados_anteriores, dados_novos }: Dados) {
  const [soMudancas, setSoMudancas] = useState(false);
  const { antigos, novos, ...lados } = diferenca(dados_anteriores, dados_novos);
  const dois = dados_anteriores !== null && dados_novos !== null;
  const mostradas = (linhas: Linha[]) => (soMudancas ? linhas.filter(({ mudou }) => mudou) : linhas);
  const [antes, depois] = [mostradas(lados.antes), mostradas(lados.depois)];
  return (
    <div className={cx('grid gap-x-4 gap-y-5', dois ? 'grid-cols-2 max-sm:grid-cols-1' : 'grid-cols-1')}>
      {dois && antigos + novos > 0 && (
        <div className="col-span-full">
          <Caixa label="Só o que mudou" value={soMudancas} onChange={setSoMudancas} />
        </div>
      )}
      {dados_anteriores !== null && (
        <Lado titulo="Dados anteriores" linhas={antes} tom="er" conta={dois ? valores(antigos, 'antigo') : null} />
      )}
      {dados_novos !== null && (
        <Lado titulo="Dados novos" linhas={depois} tom="ok" conta={dois ? valores(novos, 'novo') : null} />
      )}
    </div>
  );
}

function valores(quantos: number, qual: string): string {
  if (quantos === 0) return 'sem mudança';
  return quantos === 1 ? `1 valor ${qual}` : `${quantos} valores ${qual}s`;
}

const CORES = { er: 'bg-er-bg text-er', ok: 'bg-ok-bg text-ok', ne: 'bg-ne-bg text-ne' } as const;
const BLOCO =
  'm-0 py-3 border border-linha rounded-inner font-mono text-13 leading-[1.75] text-texto-2 whitespace-pre-wrap wrap-anywhere';

type LadoProps = { titulo: string; linhas: readonly Linha[]; tom: 'er' | 'ok'; conta: string | null };

function Lado({ titulo, linhas, tom, conta }: LadoProps) {
  const mudou = linhas.some((linha) => linha.mudou);
  const sinal = tom === 'er' ? { visto: '−', lido: 'Era: ' } : { visto: '+', lido: 'Passou a ser: ' };
  return (
    <section>
      <div className="flex justify-between items-center gap-3 min-h-6.5 mb-2">
        <h3 className="text-16">{titulo}</h3>
        {conta && (
          <span className={`px-2 py-0.5 rounded-sm text-13 font-semibold ${CORES[mudou ? tom : 'ne']}`}>{conta}</span>
        )}
      </div>
      <ol className={BLOCO}>
        {linhas.map(({ n, texto, mudou: outra }) => {
          const recuo = texto.length - texto.trimStart().length;
          return (
            <li
              key={n}
              className={cx('relative pr-3.5 max-sm:pr-2.5', outra && CORES[tom])}
              style={{ paddingInlineStart: `${recuo + 3}ch` }}
            >
              {outra && (
                <>
                  <span aria-hidden="true" className="absolute left-3.5 font-bold max-sm:left-2">
                    {sinal.visto}
                  </span>
                  <span className="sr-only">{sinal.lido}</span>
                </>
              )}
              {texto.trimStart()}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** As it goes to the clipboard. */
export function comoJson({ dados_anteriores, dados_novos }: Dados): string {
  return JSON.stringify({ dados_anteriores, dados_novos }, null, 2);
}

export function DadosEmJson(dados: Dados) {
  return (
    <section aria-label="JSON">
      <pre className={`${BLOCO} px-4.5`}>{comoJson(dados)}</pre>
    </section>
  );
}
