// Why a candidate asks for something, in full, and the file that goes with it: read side by side with the form.
import { useContext } from 'react';
import { useCelular } from '../../ui/media.ts';
import { ArquivoAnexo } from './arquivo.tsx';
import { NivelDosGrupos } from './fatos.tsx';
import css from './motivo.module.css';

type Props = { pedido: { motivo: string; caminho_anexo: string | null; nome_arquivo: string | null } };

export function MotivoEAnexo({ pedido: { motivo, caminho_anexo, nome_arquivo } }: Props) {
  const celular = useCelular();
  const Titulo = useContext(NivelDosGrupos);
  return (
    <div className={css.caixa} data-anexo={caminho_anexo !== null || undefined}>
      {/* Where it scrolls by itself a keyboard must get into it. */}
      <section className={css.motivo} aria-label="Motivo" tabIndex={celular ? undefined : 0}>
        <Titulo>Motivo</Titulo>
        <p>{motivo}</p>
      </section>
      {caminho_anexo ? (
        <ArquivoAnexo arquivo={{ nome: nome_arquivo ?? 'Anexo', url: caminho_anexo }} />
      ) : (
        <p className={css.sem}>Nenhum arquivo anexado.</p>
      )}
    </div>
  );
}
