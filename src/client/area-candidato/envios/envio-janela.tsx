// All about one document sent: in its dialog, and in the receipt after sending.
import { Button } from '@mantine/core';
import type { Envio } from '../../../shared/envios.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Janela } from '../../ui/janela.tsx';
import { Protocolo } from '../../ui/protocolo.tsx';
import { Contexto } from '../contexto.tsx';
import { type Consulta, Falha } from '../falha.tsx';
import { Anexo, Resposta } from '../registro.tsx';
import css from './envios.module.css';
import { SeloDaValidacao, SelosDoEnvio } from './selos.tsx';

export function ConteudoDoEnvio({ envio }: { envio: Envio }) {
  const { descricao, prazoEnvio, protocolo, validacao, resposta, nome_arquivo, caminho_anexo } = envio;
  return (
    <>
      {resposta && (
        <Resposta
          titulo="Resposta do instituto"
          tom={validacao === 'A' ? 'ok' : validacao === 'R' ? 'er' : null}
          selo={<SeloDaValidacao validacao={validacao} />}
          texto={resposta}
        />
      )}
      <div className={css.fatos}>
        <Fatos
          items={[
            { label: 'Prazo de envio', value: prazoEnvio.titulo },
            { label: 'Enviado em', value: <span className="num">{formatDateTime(envio.created_at)}</span> },
            { label: 'Situação', value: <SelosDoEnvio envio={envio} /> },
            { label: 'Descrição', value: descricao && <span className={css.descricao}>{descricao}</span> },
          ]}
        />
      </div>
      <Anexo rotulo="Arquivo" nome={nome_arquivo} tamanho={protocolo?.arquivo?.tamanho} url={caminho_anexo} />
    </>
  );
}

type Props = {
  /** Undefined while the list loads, and when it is not one of them. */
  envio: Envio | undefined;
  consulta: Consulta;
  carregando: boolean;
  onClose: () => void;
};

export function EnvioJanela({ envio, consulta, carregando, onClose }: Props) {
  return (
    <Janela
      opened
      size={640}
      title={envio ? `Envio nº\u00A0${envio.id}` : 'Envio'}
      subtitle={envio && <Contexto inscricao={envio.inscricao} />}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {envio ? (
        <>
          <ConteudoDoEnvio envio={envio} />
          {envio.protocolo && (
            <div className={css.protocolo}>
              <Protocolo protocolo={envio.protocolo} />
            </div>
          )}
        </>
      ) : consulta.isLoadingError ? (
        <Falha titulo="Erro ao carregar envios." consulta={consulta} />
      ) : carregando ? (
        <Carregando label="Carregando envio">
          <div className="pilha">
            <Esqueleto height={120} />
            <Esqueleto height={76} />
          </div>
        </Carregando>
      ) : (
        <Vazio title="Envio não encontrado.">Ele não está entre os seus documentos enviados.</Vazio>
      )}
    </Janela>
  );
}
